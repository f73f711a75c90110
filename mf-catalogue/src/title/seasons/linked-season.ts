/** The season in an address: 2 for `#season-2`; null for any other. */
export const linkedSeason = (hash: string): number | null => {
  const number = /^#season-(\d{1,4})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
};
