import { Boundary, forgetFailedParts, PartOwner, WhenOnline } from '@screenlore/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetUnshown } from '../store/forget-unshown.js';
import { usePortalDispatch } from '../store/store.js';

interface RemoteBoundaryProps {
  /** The id of the module inside: 'mf_quiz/app'. */
  part: string;
  /** What is shown; another place resets the boundary. */
  place: string;
  /** Forgets a failure, so that the next attempt starts from a fresh manifest. */
  renew: () => Promise<void>;
  /** Shown while it is loading. */
  waiting: ReactNode;
  unavailable: (retry: () => void, retrying: boolean, error: Error) => ReactNode;
  children: ReactNode;
}

/**
 * How often to retry before saying anything, at first and after each press. A browser reuses a failed preload to answer one request for
 * that file, so one attempt for the manifest and its scripts is not enough.
 */
const QUIET_ATTEMPTS = 2;

/** Slightly more than a module and a call have (10 s), as their errors say more. */
const PATIENCE_MS = 12_000;

/**
 * Wraps what another team deploys. A failure is first retried silently: usually it was deployed again while the page was open. Only then
 * a message appears, with a retry, which also happens when the network returns. If a reply broke it, the reply is requested again.
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

/** After a timeout a message is shown. The build's loader of parts marks timeouts by a type. */
const isTimeout = (error: Error & { type?: unknown }): boolean =>
  error.name === 'TimeoutError' || error.type === 'timeout';

/** Shown while something is loading; it becomes unavailable if it waits for something that never arrives (TEAM-60). */
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
