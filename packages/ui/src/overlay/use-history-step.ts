import { useEffect, useRef, useState } from 'react';
import { addStep, lastPressed } from './history-steps.js';
import { watchWords } from './kept-words.js';

interface HistoryStep {
  /** Called when the visitor presses Back; closes it, as Esc does. */
  onBack: () => void;
  /** Whose fields keep their words when Back closes it; null until it is on the page. */
  content?: HTMLElement | null;
  /** What the words belong to: opened for it again, the fields have them. What was pressed, unless given. */
  wordsOf?: object | undefined;
}

/**
 * Makes what calls it a step of the history while it is there: Back closes it, and the page stays (SHELL-56). For all that opens
 * over a page; Modal and Menu call it themselves.
 */
export function useHistoryStep({ onBack, content = null, wordsOf }: HistoryStep): void {
  const close = useRef(onBack);
  close.current = onBack;
  const words = useRef<ReturnType<typeof watchWords>>(undefined);
  const [opener] = useState(() => wordsOf ?? lastPressed());

  useEffect(() => {
    if (!content || !opener) return;
    const watch = watchWords(content, opener);
    words.current = watch;
    return watch.end;
  }, [content, opener]);

  useEffect(
    () =>
      addStep({
        onBack: () => {
          words.current?.keep();
          close.current();
        },
      }),
    [],
  );
}
