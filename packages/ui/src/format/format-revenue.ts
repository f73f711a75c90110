const NO_BREAK_SPACE = '\u00a0';

/** US dollars with spaces as thousands separators: `$2 068 223 624` (TITLE-02). The spaces are non-breaking. */
export const formatRevenue = (dollars: number): string =>
  `$${Math.round(dollars)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)}`;
