import { RemoteBoundary } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { use, useState } from 'react';
import { loadApp, resetRemote } from './federation.js';
import { PageLoader } from './page-loader.js';
import { PageUnavailable } from './page-unavailable.js';
import type { RemoteRoute } from './registry.js';

/** A page of a remote. When it cannot be loaded or breaks, a sentence with a retry stands in its place. */
export function RemotePage({ remote, path, title }: RemoteRoute) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const askAgain = () => void resetRemote(remote).then(() => setAttempt((count) => count + 1));
  return (
    <RemoteBoundary
      part={`${remote}/app`}
      place={`${pathname} ${attempt}`}
      renew={() => resetRemote(remote)}
      waiting={<PageLoader key={attempt} title={title} onRetry={askAgain} />}
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
