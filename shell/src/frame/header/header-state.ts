export interface HeaderState {
  compact: boolean;
  hidden: boolean;
}

/** Scroll positions (CSS px) beyond which the header shrinks and under which it grows back. */
const SHRINK_AFTER = 250;
const GROW_UNDER = 100;

export function nextHeaderState(
  state: HeaderState,
  { top, previousTop, mobile }: { top: number; previousTop: number; mobile: boolean },
): HeaderState {
  const compact = top > SHRINK_AFTER || (state.compact && top >= GROW_UNDER);
  const downwards = top > previousTop || (top === previousTop && state.hidden);
  // Some browsers bounce beyond the top; the header stays for that.
  const hidden = mobile && top > 0 && downwards;
  return compact === state.compact && hidden === state.hidden ? state : { compact, hidden };
}
