import { errorText, notify } from '@screenlore/browser-kit';
import { useState } from 'react';
import styles from './undo-toast.module.css';

interface UndoToastProps {
  text: string;
  /** Rejects with the error of its call. */
  undo: () => Promise<void>;
  onUndone: () => void;
  onFailed: (why: string) => void;
}

function UndoToast({ text, undo, onUndone, onFailed }: UndoToastProps) {
  const [undoing, setUndoing] = useState(false);
  return (
    <span className={styles.toast}>
      <span dir="auto">{text}</span>
      <button
        type="button"
        className={styles.undo}
        disabled={undoing}
        onClick={() => {
          setUndoing(true);
          undo().then(onUndone, (error: unknown) => onFailed(errorText(error)));
        }}
      >
        Undo
      </button>
    </span>
  );
}

/** Says what was done, with a button that takes it back. */
export function notifyWithUndo(text: string, undo: () => Promise<void>): void {
  const id = notify.custom(
    <UndoToast
      text={text}
      undo={undo}
      onUndone={() => notify.success('Undone', { replace: id })}
      onFailed={(why) => notify.error(why, { replace: id })}
    />,
  );
}
