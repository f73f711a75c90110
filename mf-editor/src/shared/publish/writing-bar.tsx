import { Button, classNames, Icon, IconButton } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import type { SaveState } from '../drafts/draft-saver.js';
import { momentOf } from '../drafts/moment-of.js';
import styles from './writing-bar.module.css';

interface WritingBarProps {
  state: SaveState;
  published: boolean;
  /** Saves at once. */
  onSave: () => void;
  /** Goes back to the editor; shown in the publish step. */
  onClose?: () => void;
  children: ReactNode;
}

/** The slim bar of both steps: the draft's status and the main action. */
export function WritingBar({ state, published, onSave, onClose, children }: WritingBarProps) {
  const [asked, setAsked] = useState(false);
  const trouble = state.phase === 'unreachable' || state.phase === 'refused' || state.phase === 'changed';
  const words = published ? 'Published' : wordsOf(state);
  return (
    <div className={classNames(styles.bar, 'below-header')}>
      <div className={styles.content}>
        {onClose && <IconButton label="Back to the editor" icon="close" onClick={onClose} />}
        <p className={styles.state} data-trouble={trouble || undefined}>
          {(state.phase === 'saved' || published) && <Icon name="check" size={16} />}
          <span>{words}</span>
        </p>
        {/* Drafts save constantly, so screen readers hear only trouble and requested saves. */}
        <p className="visually-hidden" role="status">
          {(trouble || asked) && words}
        </p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            className={styles.save}
            onClick={() => {
              setAsked(true);
              onSave();
            }}
          >
            {state.phase === 'saved' ? 'saved draft' : 'save draft'}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

function wordsOf({ phase, savedAt, refusal, onDevice }: SaveState): string {
  switch (phase) {
    case 'empty':
      return 'New draft';
    case 'saved':
      return `Saved ${savedAt ? momentOf(savedAt) : ''}`.trim();
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return 'Not saved yet';
    case 'unreachable':
      return onDevice ? 'Not saved: offline, kept on this device' : 'Not saved: offline';
    case 'refused':
      return `Not saved: ${refusal}`;
    case 'changed':
      return 'Not saved: changed somewhere else';
  }
}
