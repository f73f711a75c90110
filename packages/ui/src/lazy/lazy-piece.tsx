import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button.js';
import { WhenOnline } from '../online/when-online.js';
import { ErrorNotice } from '../states/notice.js';
import { Boundary } from './boundary.js';
import { forgetFailedParts } from './lazy-part.js';

interface LazyPieceProps {
  /** What it is, for the message if it cannot be loaded: 'The results'. */
  label: string;
  /** Shown below that message. */
  note?: string;
  /** Shown while it is loading. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Wraps a part of a page that is loaded on demand. If it cannot be loaded, a message in its place says so and offers a retry, which also
 * happens when the network returns; after a second failure the page can be reloaded, as its code may have been replaced on the server.
 */
export function LazyPiece({ label, note, waiting = null, children }: LazyPieceProps) {
  const [attempt, setAttempt] = useState(0);
  function retry() {
    forgetFailedParts();
    setAttempt((count) => count + 1);
  }
  return (
    <Boundary
      resetKey={attempt}
      fallback={() => (
        <>
          <WhenOnline retry={retry} />
          <ErrorNotice
            title={`${label} could not be loaded.`}
            onRetry={retry}
            otherWay={attempt > 0 && <Button onClick={() => location.reload()}>Reload the page</Button>}
          >
            {note}
          </ErrorNotice>
        </>
      )}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}
