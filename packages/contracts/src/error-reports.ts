import { z } from 'zod';
import { ERROR_REPORTS } from './error-text.js';
import { RELEASE } from './releases.js';

const { reportsOfPage, nameMax, messageMax, framesMax, frameMax } = ERROR_REPORTS;

/** A browser's report of an error in a remote (TEAM-13, TEAM-14). Fields that only a newer browser knows are dropped. */
export const errorReport = z.object({
  /** Its federation name, `mf_catalogue`. */
  remote: z.string().max(60),
  release: z.string().regex(RELEASE),
  /** The error's name, such as `TypeError`. */
  name: z.string().max(nameMax),
  message: z.string().max(messageMax),
  /** File and line, innermost first: `js/page-home.0a1b2c3d.js:12`. */
  frames: z
    .array(
      z
        .string()
        .max(frameMax)
        .regex(/^[\w./-]+\.js:\d+$/),
    )
    .max(framesMax),
  /** The column of each frame, 0 if unknown: a file for browsers is one long line. */
  columns: z.array(z.number().int().min(0)).max(framesMax).default([]),
});
export type ErrorReport = z.output<typeof errorReport>;

export const errorReports = z.object({
  /** A value from the server that the page returns with its reports; reports without it cannot revert a canary. */
  page: z.string().max(200).default(''),
  reports: z.array(errorReport).min(1).max(reportsOfPage),
});
