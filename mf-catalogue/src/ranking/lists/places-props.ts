import type { ReactNode } from 'react';

/** What a list of any kind needs to show one step of its places. */
export interface PlacesProps {
  /** Places before this step. */
  skip: number;
  /** Tells how many rows this step brought, once it is there. */
  onRows: (rows: number) => void;
  /** What stands there when nothing fits. */
  empty: ReactNode;
}
