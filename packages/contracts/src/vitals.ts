import { z } from 'zod';
import { RELEASE } from './releases.js';

const LONGEST_MS = 120_000;
const ms = z.number().min(0).max(LONGEST_MS).optional();

/** How fast a page was, as far as its browser measures it (OPS-54): times in milliseconds. */
export const vitals = z.object({
  /** The federation name of the remote whose page was opened, `mf_catalogue`. */
  remote: z.string().max(60),
  release: z.string().regex(RELEASE),
  LCP: ms,
  INP: ms,
  TTFB: ms,
  CLS: z.number().min(0).max(100).optional(),
});
export type Vitals = z.output<typeof vitals>;
