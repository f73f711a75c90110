import { BREAKPOINTS } from '@screenlore/contracts';
import { useSyncExternalStore } from 'react';

/** mobile < 768 <= tablet < 1024 <= desktop, in CSS px (SHELL-10). */
export type DeviceMode = 'mobile' | 'tablet' | 'desktop';

const fromTablet = `(min-width: ${BREAKPOINTS.tablet}px)`;
const fromDesktop = `(min-width: ${BREAKPOINTS.desktop}px)`;

function currentMode(): DeviceMode {
  if (matchMedia(fromDesktop).matches) return 'desktop';
  return matchMedia(fromTablet).matches ? 'tablet' : 'mobile';
}

function subscribe(changed: () => void): () => void {
  const queries = [matchMedia(fromTablet), matchMedia(fromDesktop)];
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** The device mode of the window, updated on resize. What CSS can do with a media query belongs in CSS. */
export const useDeviceMode = (): DeviceMode => useSyncExternalStore(subscribe, currentMode, modeOnServer);

/** The server does not know the window: a first view must not depend on it. */
const modeOnServer = (): DeviceMode => 'desktop';
