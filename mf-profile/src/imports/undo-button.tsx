import type { Import } from '@screenlore/contracts';
import { Button, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import styles from './imports.module.css';
import { titlesName } from './titles/title-words.js';

/** Undoing more titles than this asks first. */
const ASKED_ABOVE = 100;

interface UndoButtonProps {
  job: Import;
  disabled: boolean;
  onUndo: () => void;
}

export function UndoButton({ job, disabled, onUndo }: UndoButtonProps) {
  const [asking, setAsking] = useState(false);
  const { titles, source } = job;
  const count = (titles.new ?? 0) + (titles.changed ?? 0) + (titles.gone ?? 0);
  const asks = count > ASKED_ABOVE;
  const [, films] = titlesName(source);
  return (
    <>
      <Button
        disabled={disabled}
        {...(asks ? opensModal : {})}
        onClick={() => (asks ? setAsking(true) : onUndo())}
      >
        Undo this import
      </Button>
      <Modal open={asking} onClose={() => setAsking(false)} title="Undo this import?">
        <div className={styles.dialog}>
          <p>
            Everything it imported for {count.toLocaleString()} {films} is removed again. What you changed
            here since then stays.
          </p>
          <div className="buttons">
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                onUndo();
              }}
            >
              Undo
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
