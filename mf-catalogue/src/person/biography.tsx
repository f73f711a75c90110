import type { Actor } from '@screenlore/contracts';
import { Button, classNames, EmptyState, Section } from '@screenlore/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './biography.module.css';

/** The life of the person in four lines, all of it on demand (PERSON-01). */
export function Biography({ actor }: { actor: Actor }) {
  const { bio } = actor.personal_info;
  const [whole, setWhole] = useState(false);
  const { text, isCut } = useIsCut(bio);
  return (
    <Section title="Biography">
      {bio === null ? (
        <EmptyState icon="user" title="No biography yet">
          A few lines about this person show here once a source has them.
        </EmptyState>
      ) : (
        <>
          <p ref={text} className={classNames(styles.text, !whole && styles.short)}>
            {bio}
          </p>
          {isCut && (
            <Button
              variant="quiet"
              className={styles.more}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Less' : 'More'}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** Whether the text, as first shown, is longer than its lines. */
function useIsCut(content: string | null) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another length
  useLayoutEffect(() => {
    const element = text.current;
    if (element) setIsCut(element.scrollHeight > element.clientHeight + 1);
  }, [content]);
  return { text, isCut };
}
