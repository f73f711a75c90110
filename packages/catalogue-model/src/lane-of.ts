/** Groups of changes that a process has on their way to the database at once; each item belongs to one of them. */
export const LANES: readonly number[] = [0, 1];

/** Changes of one item in one lane never meet each other. */
export const laneOf = ({ itemId }: { itemId: { id: Uint8Array } }): number =>
  (itemId.id[11] ?? 0) % LANES.length;
