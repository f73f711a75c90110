/** Groups of changes that a process has on their way to the database at once; each item belongs to one of them. */
const LANES = 2;

/** Changes of one item in one lane never meet each other. */
export const laneOf = ({ itemId }: { itemId: { id: Uint8Array } }): number => (itemId.id[11] ?? 0) % LANES;
