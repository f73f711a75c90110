import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button.js';
import { WhenOnline } from '../online/when-online.js';
import { ErrorNotice } from '../states/notice.js';
import { Boundary } from './boundary.js';
import { forgetFailedParts } from './lazy-part.js';

interface LazyPieceProps {
  /** What it is, for the sentence shown when it cannot be had: 'The results'. */
  label: string;
  /** Said below that sentence. */
  note?: string;
  /** Stands in its place while it is on its way. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Around a part of a page that is loaded when needed. When it cannot be had that is said in its place, where it can be
 * tried again, and is once the line is back; after a second failure the page can be reloaded, as its code may have been
 * replaced on the server.
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
