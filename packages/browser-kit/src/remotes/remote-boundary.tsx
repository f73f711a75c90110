import { Boundary, forgetFailedParts, PartOwner, WhenOnline } from '@screenlore/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetUnshown } from '../store/forget-unshown.js';
import { usePortalDispatch } from '../store/store.js';

interface RemoteBoundaryProps {
  /** Id of the module that it is around: 'mf_quiz/app'. */
  part: string;
  /** What is shown; another place starts afresh. */
  place: string;
  /** Forgets what failed, so that the next showing starts from a fresh manifest. */
  renew: () => Promise<void>;
  /** Shown while it is on its way. */
  waiting: ReactNode;
  unavailable: (retry: () => void, retrying: boolean, error: Error) => ReactNode;
  children: ReactNode;
}

/**
 * How often it is renewed before anything is said, at first and after each press. A browser answers a request from a
 * preload that failed, once for each file: one attempt for the manifest and the scripts behind it is not enough.
 */
const QUIET_ATTEMPTS = 2;

/** A little over what a module and a call have (10 s), whose errors say more. */
const PATIENCE_MS = 12_000;

/**
 * Around what another team deploys. When it cannot be shown it is renewed without a word: most often it was deployed
 * again under the open page. Only then that is said, with a retry, which the line makes by itself when it comes back. What
 * broke by a reply asks for it again.
 */
export function RemoteBoundary({ part, place, renew, waiting, unavailable, children }: RemoteBoundaryProps) {
  const dispatch = usePortalDispatch();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const [quiet, setQuiet] = useState({ place, attempts: 0 });
  const attempts = quiet.place === place ? quiet.attempts : 0;

  async function retry(quietAttempts: number) {
    setRetrying(true);
    forgetFailedParts();
    await renew();
    dispatch(forgetUnshown());
    setQuiet({ place, attempts: quietAttempts });
    setRetrying(false);
    setAttempt((count) => count + 1);
  }

  return (
    <PartOwner value={part}>
      <Boundary
        resetKey={`${place} ${attempt}`}
        fallback={(error) =>
          attempts === QUIET_ATTEMPTS || isTimeout(error) ? (
            <>
              <WhenOnline retry={() => void retry(0)} />
              {unavailable(() => void retry(0), retrying, error)}
            </>
          ) : (
            <Quietly act={() => void retry(attempts + 1)}>{waiting}</Quietly>
          )
        }
      >
        <Suspense fallback={<Patience>{waiting}</Patience>}>{children}</Suspense>
      </Boundary>
    </PartOwner>
  );
}

/** After so long a message is shown. The build's loader of parts says so by a type. */
const isTimeout = (error: Error & { type?: unknown }): boolean =>
  error.name === 'TimeoutError' || error.type === 'timeout';

/** Shown while something is on its way, which is unavailable if it waits for what never comes (TEAM-60). */
function Patience({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new DOMException('It did not come within 12 s', 'TimeoutError');
  return children;
}

function Quietly({ act, children }: { act: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(act, []);
  return children;
}
