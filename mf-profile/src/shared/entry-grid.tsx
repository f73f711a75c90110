import { cardSizes, classNames, ShownWidth, Skeleton, TextSkeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import styles from './entry-grid.module.css';

/** Cards in a row by mobile, tablet and desktop (PROFILE-03). */
export const IN_A_ROW = { mobile: 3, tablet: 4, desktop: 6 };
const SIZES = cardSizes(IN_A_ROW);

interface EntryGridProps {
  /** What the cards are, for screen readers. */
  label: string;
  /** Shows only as many as fit into one row. */
  oneRow?: boolean;
  busy?: boolean;
  /** List items. */
  children: ReactNode;
}

/** Cards of a list in whole rows; the style sheet sets the widths, so that the layout is right before any script runs. */
export function EntryGrid({ label, oneRow = false, busy = false, children }: EntryGridProps) {
  return (
    <ShownWidth value={SIZES}>
      <ul aria-label={label} aria-busy={busy} className={classNames(styles.grid, oneRow && styles.oneRow)}>
        {children}
      </ul>
    </ShownWidth>
  );
}

/** Placeholder cards, as items of a grid. */
export const EntrySkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has only its number
    <li key={place} className={styles.waiting} aria-hidden="true">
      <Skeleton shape="poster" />
      <TextSkeleton lines={2} />
    </li>
  ));
