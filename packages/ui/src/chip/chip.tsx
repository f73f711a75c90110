import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { formatExactCount } from '../format/format-number.js';
import { Icon } from '../icon/icon.js';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import styles from './chip.module.css';

/** A word in a pill: a genre, a tag. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className={styles.chip}>
      {children}
    </span>
  );
}

interface ToggleChipProps {
  pressed: boolean;
  onClick: () => void;
  disabled?: boolean;
  /** How many things the choice brings; null while it is not known, left out where nothing is counted. */
  count?: number | null;
  /** What is said of the choice beside its name. */
  description?: string | undefined;
  children: ReactNode;
}

/** A choice that is on or off; a tick says it as well as the colour. */
export function ToggleChip({ pressed, onClick, disabled, count, description, children }: ToggleChipProps) {
  return (
    <button
      dir="auto"
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      aria-description={description}
      className={classNames(styles.chip, styles.choice, pressed && styles.chosen, count === 0 && styles.none)}
    >
      {pressed && <Icon name="check" size={16} />}
      {children}
      {count !== undefined && <Count of={count} hidden />}
    </button>
  );
}

/** Room is kept for the number, so that nothing moves when it comes. */
const Count = ({ of, hidden }: { of: number | null; hidden: boolean }) => (
  <span className={styles.count} aria-hidden={hidden}>
    {of === null ? '' : formatExactCount(of)}
  </span>
);

interface LinkChipProps {
  to: LinkTarget;
  current: boolean;
  /** As of a ToggleChip; read out with the name. */
  count?: number | null;
  children: ReactNode;
}

/** A choice that lives in the address. */
export function LinkChip({ to, current, count, children }: LinkChipProps) {
  return (
    <AppLink
      dir="auto"
      to={to}
      aria-current={current ? 'true' : undefined}
      className={classNames(styles.chip, styles.choice, current && styles.chosen)}
    >
      {current && <Icon name="check" size={16} />}
      {children}
      {count !== undefined && <Count of={count} hidden={false} />}
    </AppLink>
  );
}
