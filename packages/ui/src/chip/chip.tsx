import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
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
  children: ReactNode;
}

/** A choice that is on or off; a tick says it as well as the colour. */
export function ToggleChip({ pressed, onClick, disabled, children }: ToggleChipProps) {
  return (
    <button
      dir="auto"
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={classNames(styles.chip, styles.choice, pressed && styles.chosen)}
    >
      {pressed && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}

interface LinkChipProps {
  to: LinkTarget;
  current: boolean;
  children: ReactNode;
}

/** A choice that lives in the address. */
export function LinkChip({ to, current, children }: LinkChipProps) {
  return (
    <AppLink
      dir="auto"
      to={to}
      aria-current={current ? 'true' : undefined}
      className={classNames(styles.chip, styles.choice, current && styles.chosen)}
    >
      {current && <Icon name="check" size={16} />}
      {children}
    </AppLink>
  );
}
