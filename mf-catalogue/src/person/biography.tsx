import type { Actor } from '@screenlore/contracts';
import { Button, classNames, EmptyState, Section } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './biography.module.css';

/** Texts up to this many characters fit into four lines on a phone, and on wider screens. */
const FITS_NARROW = 110;
const FITS_WIDE = 240;

/** A person's biography in four lines, with a button for the rest (PERSON-01). */
export function Biography({ actor }: { actor: Actor }) {
  const { bio } = actor.personal_info;
  return (
    <Section title="Biography">
      {bio === null ? (
        <EmptyState icon="user" title="No biography yet">
          A few lines about this person will appear here once we have them.
        </EmptyState>
      ) : (
        <Text bio={bio} />
      )}
    </Section>
  );
}

/**
 * Only the layout knows whether the text is cut. To keep the page still during the takeover, the space for the button
 * follows from the text's length, and the style sheet shows the button. The measurement afterwards serves browsers
 * whose style sheets cannot tell.
 */
function Text({ bio }: { bio: string }) {
  const [whole, setWhole] = useState(false);
  const { text, isCut } = useIsCut(bio);
  return (
    <div className={styles.biography}>
      <p dir="auto" ref={text} className={classNames(styles.text, !whole && `clamp ${styles.short}`)}>
        {bio}
      </p>
      {bio.length > FITS_NARROW && (
        <div className={classNames(styles.more, bio.length <= FITS_WIDE && styles.narrowOnly)}>
          <Button
            variant="quiet"
            className={classNames(styles.toggle, isCut && styles.needed)}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Less' : 'More'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the text, as first shown, is longer than its lines. Runs after the browser's own layout. */
function useIsCut(content: string) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length
  useEffect(() => {
    const element = text.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const layout = new ResizeObserver(() => {
      layout.disconnect();
      setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    layout.observe(element);
    return () => layout.disconnect();
  }, [content]);
  return { text, isCut };
}
