import { useEffect, useRef, useState } from 'react';
import { addStep, lastPressed } from './history-steps.js';
import { watchWords } from './kept-words.js';

interface HistoryStep {
  /** Called when the visitor presses Back; closes it, like Esc. */
  onBack: () => void;
  /** The element whose fields keep their text when Back closes it; null until it is on the page. */
  content?: HTMLElement | null;
  /** The owner of the text: when reopened for it, the fields are restored. By default, what was pressed. */
  wordsOf?: object | undefined;
}

/**
 * Makes the caller a step of the history while it is mounted: Back closes it, and the page stays (SHELL-56). For everything that opens
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
