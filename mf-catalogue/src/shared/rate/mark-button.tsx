import { OFFLINE } from '@screenlore/browser-kit';
import { Button, classNames, type IconName, WhenOnline } from '@screenlore/ui';
import styles from './mark-button.module.css';
import type { MarkState } from './use-mark.js';

interface MarkButtonProps {
  mark: MarkState;
  icon: Extract<IconName, 'heart' | 'bookmark'>;
  /** The list: 'Favourite', 'Want to see'. */
  children: string;
}

/** A toggle button, pressed while the item is on the list. Why a press failed is in the flow below: it covers nothing (RATE-21). */
export function MarkButton({ mark: { on, saving, failure, toggle }, icon, children }: MarkButtonProps) {
  return (
    <>
      <Button
        variant="outline"
        icon={icon}
        className={classNames(styles.mark, on && styles.on)}
        aria-pressed={on}
        aria-busy={saving}
        disabled={saving}
        onClick={toggle}
      >
        {children}
      </Button>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
          {failure === OFFLINE && <WhenOnline retry={toggle} />}
        </p>
      )}
    </>
  );
}
