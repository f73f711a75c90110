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
  /** How many things the choice would leave; null while unknown, omitted if nothing is counted. */
  count?: number | null;
  /** An explanation of the choice in addition to its name. */
  description?: string | undefined;
  children: ReactNode;
}

/** A choice that is on or off; shown by a tick as well as by colour. */
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

/** Reserves room for the number, so that nothing moves when it arrives. */
const Count = ({ of, hidden }: { of: number | null; hidden: boolean }) => (
  <span className={styles.count} aria-hidden={hidden}>
    {of === null ? '' : formatExactCount(of)}
  </span>
);

interface LinkChipProps {
  to: LinkTarget;
  current: boolean;
  /** As in ToggleChip; read out with the name. */
  count?: number | null;
  children: ReactNode;
}

/** A choice that is in the address. */
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
