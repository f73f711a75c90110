import { Button, classNames, Modal } from '@screenlore/ui';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  consequence: string;
  action: string;
  /** While what was asked is done. */
  busy?: boolean;
  onCancel: () => void;
  onAnswer: () => void;
  /** Where the focus goes on; to what had it unless given. */
  returnTo?: () => HTMLElement | null;
}

/** Asks before something is done that one press should not do. */
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
