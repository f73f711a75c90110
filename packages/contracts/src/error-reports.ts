import { z } from 'zod';
import { ERROR_REPORTS } from './error-text.js';
import { RELEASE } from './releases.js';

const { reportsOfPage, nameMax, messageMax, framesMax, frameMax } = ERROR_REPORTS;

/** What a browser tells of an error of a remote (TEAM-13, TEAM-14). Fields that only a newer one knows are left out. */
export const errorReport = z.object({
  /** Its federation name, `mf_catalogue`. */
  remote: z.string().max(60),
  release: z.string().regex(RELEASE),
  /** Of the error: `TypeError`. */
  name: z.string().max(nameMax),
  message: z.string().max(messageMax),
  /** File and line, the innermost first: `js/page-home.0a1b2c3d.js:12`. */
  frames: z
    .array(
      z
        .string()
        .max(frameMax)
        .regex(/^[\w./-]+\.js:\d+$/),
    )
    .max(framesMax),
  /** Of each frame, 0 where it is not known: a file for browsers is one long line. */
  columns: z.array(z.number().int().min(0)).max(framesMax).default([]),
});
export type ErrorReport = z.output<typeof errorReport>;

export const errorReports = z.object({
  /** What the server gave the page to show with its reports; those without it take no canary back. */
  page: z.string().max(200).default(''),
  reports: z.array(errorReport).min(1).max(reportsOfPage),
});
