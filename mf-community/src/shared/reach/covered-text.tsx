import { type Blocks, errorText } from '@screenlore/browser-kit';
import { coverText } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect, useEffectEvent } from 'react';
import CoverPlace from './cover-place.js';
import styles from './covered-text.module.css';
import { useCovered } from './use-covered.js';

type CoveredTextProps = Blocks['mf_community/blocks']['CoveredText'];

/** An opinion, comment or note on a list that reaches further than its reader has seen: one line that opens it (SPOIL-09). */
export default function CoveredText({ type, id, listKey, covered, of, onOpen, children }: CoveredTextProps) {
  const { text: found, note, place, busy, error, show } = useCovered({ type, id, key: listKey }, covered);
  const text = found?.comment ?? found?.opinion ?? found?.entry;
  const isOpen = text !== undefined;
  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);

  if (text)
    return (
      <>
        <p ref={note} tabIndex={-1} className={styles.note}>
          {coverText(covered)}
          <CoverPlace covered={covered} place={place} isOpen />
        </p>
        {'comment' in text
          ? children(text.comment, text.mentions)
          : children('reviewText' in text ? text.reviewText : (text.note ?? ''))}
      </>
    );
  return (
    <div className={styles.line}>
      <span>{coverText(covered)}</span>
      <Button variant="quiet" disabled={busy} aria-label={`Show it: ${of}`} onClick={show}>
        Show it
      </Button>
      <CoverPlace covered={covered} place={place} isOpen={false} />
      {error !== undefined && (
        <span role="alert" className={styles.failure}>
          {errorText(error)}
        </span>
      )}
    </div>
  );
}
