import { Boundary, forgetFailedParts } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import type { RemoteName, RoutePath } from '@screenlore/contracts';
import { Suspense, use, useState } from 'react';
import { loadApp, resetRemote } from './federation.js';
import { PageAway } from './page-away.js';
import { PageLoader } from './page-loader.js';

interface RemotePageProps {
  remote: RemoteName;
  path: RoutePath;
}

/** A page of a remote. When it cannot be loaded or breaks, a sentence with a retry stands in its place. */
export function RemotePage({ remote, path }: RemotePageProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    forgetFailedParts();
    await resetRemote(remote);
    setRetrying(false);
    setAttempt((count) => count + 1);
  }

  return (
    <Boundary
      resetKey={`${pathname} ${attempt}`}
      fallback={() => <PageAway retrying={retrying} onRetry={retry} />}
    >
      <Suspense fallback={<PageLoader />}>
        <LoadedPage remote={remote} path={path} />
      </Suspense>
    </Boundary>
  );
}

function LoadedPage({ remote, path }: RemotePageProps) {
  const Page = use(loadApp(remote)).pages[path];
  if (!Page) throw new Error(`${remote} has no page for ${path}`);
  return <Page />;
}
