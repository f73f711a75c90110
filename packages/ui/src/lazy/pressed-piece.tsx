import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';
import { Boundary } from './boundary.js';
import { forgetFailedParts } from './lazy-part.js';

/** Who tells the visitor that a press could not be followed. */
export interface PressTeller {
  missed: () => void;
  /** Another press was followed: what is said of the last one is not true any more. */
  followed: () => void;
}

const Teller = createContext<PressTeller>({ missed: () => undefined, followed: () => undefined });

/** Tells pieces who tells; the shell does so once, around everything. */
export const PressTellerProvider = Teller;

interface PressedPieceProps {
  /** Stands in its place while it is on its way. */
  waiting?: ReactNode;
  /** Called when it cannot be had: lets go of the press, so that the next one tries again. */
  onMissed: () => void;
  children: ReactNode;
}

/** Around what a press opens and is loaded only then: a dialog, a menu. When it cannot be had the page stays as it is. */
export function PressedPiece({ waiting = null, onMissed, children }: PressedPieceProps) {
  return (
    <Boundary resetKey="" fallback={() => <Missed onMissed={onMissed} />}>
      <Suspense fallback={waiting}>
        {children}
        <Followed />
      </Suspense>
    </Boundary>
  );
}

function Missed({ onMissed }: Pick<PressedPieceProps, 'onMissed'>) {
  const { missed } = use(Teller);
  useEffect(() => {
    missed();
    forgetFailedParts();
    onMissed();
  }, [missed, onMissed]);
  return null;
}

function Followed() {
  const { followed } = use(Teller);
  useEffect(followed, [followed]);
  return null;
}
