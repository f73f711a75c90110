import { notify } from '@screenlore/browser-kit';
import styles from './undo-toast.module.css';

/** Says what was done, with the way back. */
export function offerUndo(text: string, undo: () => void): void {
  const toast = notify(
    <span dir="auto" className={styles.toast}>
      {text}
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          notify.dismiss(toast);
          undo();
        }}
      >
        Undo
      </button>
    </span>,
  );
}
