import { Boundary } from '@screenlore/ui';
import { type ReactNode, Suspense } from 'react';

interface OptionalPieceProps {
  /** A change retries a failed load. */
  resetKey?: unknown;
  /** Shown while it loads. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Wraps a lazy part that the page can do without if it fails to load. */
export const OptionalPiece = ({ resetKey = '', waiting = null, children }: OptionalPieceProps) => (
  <Boundary resetKey={resetKey} fallback={() => null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Boundary>
);
