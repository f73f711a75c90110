import { useState } from 'react';
import { errorText } from '../errors/api-error.js';
import { notify, type Undoable } from './notify.js';
import styles from './undo-toast.module.css';

/** Says what was done, with an Undo button; the result takes its place. */
export function UndoToast({ id, text, undo, undone = 'Undone' }: Undoable & { id: string }) {
  const [isPressed, setIsPressed] = useState(false);
  const takeBack = () => {
    setIsPressed(true);
    undo().then(
      () => notify.success(undone, { replace: id }),
      (error: unknown) => notify.error(errorText(error), { replace: id }),
    );
  };
  return (
    <span className={styles.toast}>
      <span dir="auto">{text}</span>
      <button type="button" className={styles.undo} disabled={isPressed} onClick={takeBack}>
        Undo
      </button>
    </span>
  );
}
