/** 1 → '1 row', 1200 → '1,200 rows'. */
export const counted = (count: number, singular: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? singular : many}`;
