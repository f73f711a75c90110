import { forgetKept } from '@screenlore/browser-kit';
import { useRoutes } from '@screenlore/browser-kit/router';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';

/**
 * Renders a page under its route at an address, as the shell mounts it. Awaited because lazy parts suspend, and React
 * resumes them when the surrounding act is awaited.
 */
export const renderPage = (path: string, Page: ComponentType, at: string) =>
  act(async () => {
    forgetKept();
    return renderPortal(<Routes path={path} Page={Page} />, at);
  });

/** Presses a button that loads a lazy part; awaited for the same reason. */
export const pressAndLoad = (button: HTMLElement) =>
  act(async () => {
    button.focus();
    button.click();
  });

function Routes({ path, Page }: { path: string; Page: ComponentType }) {
  return useRoutes([
    { path, element: <Page /> },
    { path: '*', element: <p>Another page</p> },
  ]);
}
