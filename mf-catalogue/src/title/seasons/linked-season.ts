/** The season that an address leads to: 2 of `#season-2`; null of any other. */
export const linkedSeason = (hash: string): number | null => {
  const number = /^#season-(\d{1,4})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
};
