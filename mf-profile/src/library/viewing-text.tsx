import { classNames } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './diary.module.css';

/** What was written of a viewing: the first lines, and all of it by a press where there is more (PROFILE-12). */
export function ViewingText({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer
  useEffect(() => {
    const shown = words.current;
    if (!shown || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // All of it shows what it takes to show all of it.
      if (!whole) setCut(shown.scrollHeight > shown.clientHeight + 1);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [text, whole]);
  return (
    <>
      <p ref={words} dir="auto" className={classNames(!whole && 'clamp', styles.text)}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={whole}
          onClick={() => setWhole((now) => !now)}
        >
          {whole ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </>
  );
}
