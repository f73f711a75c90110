import type { Random } from '../random.js';

/** The colours a motif is drawn in. */
export interface Inks {
  /** The body of the shape. */
  main: string;
  /** Its shaded side or second part. */
  second: string;
  /** The small detail that catches the eye. */
  accent: string;
  /** What is behind; used for cut-out parts. */
  ground: string;
}

/** Draws a motif around (0, 0) within about -100 to 100 both ways, y down. */
export type DrawMotif = (inks: Inks, random: Random) => string;
