import { RemoteBoundary } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { use } from 'react';
import { loadApp, resetRemote } from './federation.js';
import { titleOfOpened } from './opened-page.js';
import { PageLoader } from './page-loader.js';
import { PageUnavailable } from './page-unavailable.js';
import type { RemoteRoute } from './registry.js';

/** A page of a remote. If it fails to load or breaks, a message with a retry replaces it. */
export function RemotePage({ remote, path, title }: RemoteRoute) {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary
      part={`${remote}/app`}
      place={pathname}
      renew={() => resetRemote(remote)}
      waiting={<PageLoader title={title ?? titleOfOpened()} />}
      unavailable={(retry, retrying, error) => (
        <PageUnavailable error={error} retrying={retrying} onRetry={retry} />
      )}
    >
      <LoadedPage remote={remote} path={path} />
    </RemoteBoundary>
  );
}

function LoadedPage({ remote, path }: RemoteRoute) {
  const Page = use(loadApp(remote)).pages[path];
  if (!Page) throw new Error(`${remote} has no page for ${path}`);
  return <Page />;
}
