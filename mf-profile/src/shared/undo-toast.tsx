import { Button } from '@screenlore/ui';
import { useState } from 'react';
import styles from './undo-toast.module.css';

/** Says what was removed, with the way back. */
export function UndoToast({ text, onUndo }: { text: string; onUndo: () => Promise<void> }) {
  const [pressed, setPressed] = useState(false);
  return (
    <span className={styles.toast}>
      <span dir="auto">{text}</span>
      <Button
        variant="outline"
        disabled={pressed}
        onClick={() => {
          setPressed(true);
          void onUndo();
        }}
      >
        Undo
      </Button>
    </span>
  );
}
