import type { CSSProperties } from 'react';

/** `--hue` (0 to 359 degrees): a member's own colour, the same everywhere. */
export function hueStyle(username: string): CSSProperties {
  let sum = 7;
  for (const sign of username.toLowerCase()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 100_003;
  return { '--hue': sum % 360 };
}
