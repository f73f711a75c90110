import { Button, classNames, Modal } from '@screenlore/ui';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  consequence: string;
  action: string;
  /** While the action runs. */
  busy?: boolean;
  onCancel: () => void;
  onAnswer: () => void;
  /** Where the focus goes afterwards; by default back to where it was. */
  returnTo?: () => HTMLElement | null;
}

/** Asks before an action that needs more than one press. */
export const Question = ({
  title,
  consequence,
  action,
  busy,
  onCancel,
  onAnswer,
  returnTo,
}: QuestionProps) => (
  <Modal open onClose={onCancel} title={title} returnTo={returnTo}>
    <div className={styles.dialog}>
      <p dir="auto">{consequence}</p>
      <div className={classNames('buttons', styles.answers)}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={busy} onClick={onAnswer}>
          {action}
        </Button>
      </div>
    </div>
  </Modal>
);
