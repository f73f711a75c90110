import { useUser } from '@screenlore/browser-kit';
import { type Cover, episodeCode } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import styles from './covered-text.module.css';
import ReachField from './reach-field.js';
import { type SaidPlace, sayPlace } from './said-place.js';

interface CoverPlaceProps {
  covered: Cover;
  /** The position that opens the text. */
  place: SaidPlace | null;
  isOpen: boolean;
}

/** For visitors: sets or clears how far they are with a series (SPOIL-12). */
export default function CoverPlace({ covered: { kind, titleId }, place, isOpen }: CoverPlaceProps) {
  const user = useUser();
  const [isAsked, setAsked] = useState(false);
  if (user || kind !== 'series' || titleId === undefined) return null;
  if (isOpen)
    return place === null ? null : (
      <>
        {' '}
        {place === 'whole'
          ? 'You say that you have seen it all.'
          : `You say that you are at ${episodeCode(place)}.`}{' '}
        <button type="button" className={`touch ${styles.forget}`} onClick={() => sayPlace(titleId, null)}>
          Forget it
        </button>
      </>
    );
  if (!isAsked)
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Say where you are
      </Button>
    );
  return (
    <ReachField
      {...{ titleId, kind, value: 'nothing', compact: true, asks: 'place' }}
      onChange={(said) => said !== 'nothing' && sayPlace(titleId, said)}
    />
  );
}
