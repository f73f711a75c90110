import { classNames } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './diary.module.css';

/** The text of a viewing: the first lines, with a button for the rest if there is more (PROFILE-12). */
export function ViewingText({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer
  useEffect(() => {
    const shown = words.current;
    if (!shown || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // Once opened the text is never cut, so the button would vanish.
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
