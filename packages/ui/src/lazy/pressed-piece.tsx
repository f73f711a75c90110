import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';
import { Boundary } from './boundary.js';
import { forgetFailedParts } from './lazy-part.js';

/** Tells the visitor that a press could not be handled. */
export interface PressTeller {
  missed: () => void;
  /** Another press was handled: the message about the last one no longer applies. */
  followed: () => void;
}

const Teller = createContext<PressTeller>({ missed: () => undefined, followed: () => undefined });

/** Provides the teller; the shell does so once, around everything. */
export const PressTellerProvider = Teller;

interface PressedPieceProps {
  /** Shown while it is loading. */
  waiting?: ReactNode;
  /** Called if it cannot be loaded: releases the press, so that the next one tries again. */
  onMissed: () => void;
  children: ReactNode;
}

/** Wraps what a press opens and is only loaded then: a dialog, a menu. If it cannot be loaded, the page stays as it is. */
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
