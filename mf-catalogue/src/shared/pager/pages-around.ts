/** The first, the last, and the pages next to the present one, in order: 1 … 6 7 8 … 20. Counted from 1. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((target) => target >= 1 && target <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
