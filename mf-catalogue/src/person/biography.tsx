import type { Actor } from '@screenlore/contracts';
import { Button, classNames, EmptyState, Section } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './biography.module.css';

/** Texts up to so many characters fit into four lines on a phone, and on wider screens. */
const FITS_NARROW = 110;
const FITS_WIDE = 240;

/** The life of the person in four lines, all of it on demand (PERSON-01). */
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
 * Whether the text is cut is known by its layout only. So that nothing moves or appears at the takeover, the button's room
 * follows from the length of the text, and the style sheet shows the button; what is measured afterwards says the same to
 * browsers whose style sheets cannot tell.
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

/** Whether the text, as first shown, is longer than its lines. Asked once the browser has laid it out by itself. */
function useIsCut(content: string) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another length
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
