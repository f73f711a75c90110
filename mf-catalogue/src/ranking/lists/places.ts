/** Places are asked for in steps of 100 (decisions.md 'Titles and ratings'). */
export const STEP = 100;

/** What a list of any kind needs to show one step of its places. */
export interface PlacesProps {
  /** Places before this step. */
  skip: number;
  /** Tells how many rows this step brought, once it is there. */
  onRows: (rows: number) => void;
}
