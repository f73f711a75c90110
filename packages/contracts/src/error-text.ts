import { APP_BASE } from './constants/routes.js';

/** Where browsers send errors of remotes, on the shell's server (TEAM-13). */
export const ERROR_REPORTS_PATH = `${APP_BASE}/error-reports`;

/** How much of an error is reported, and how many errors per page. */
export const ERROR_REPORTS = { reportsOfPage: 10, nameMax: 60, messageMax: 200, framesMax: 5, frameMax: 120 };

/** Text that could identify a person or grant access. Words and longer texts in quotes may be somebody's own. */
const PRIVATE: readonly [RegExp, string][] = [
  [/"(?:[^"]*\s[^"]*|[^"]{25,})(?:"|$)|'[^']{25,}(?:'|$)|`[^`]{25,}(?:`|$)/g, '<text>'],
  [/[^\s"'(<]+@[^\s"')>]+/g, '<email>'],
  // Names of shared modules look like paths, and say what a remote needs (TEAM-18).
  [
    /(?<![^\s"'(<])(?!(?:react|react-dom|@screenlore)\/[\w-]+(?![\w/\\?#.-]))[^\s"'(<]*[/\\][^\s"')>]*/g,
    '<address>',
  ],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]*:[\da-f]*:[\da-f:]+/gi, '<address>'],
  [/(?=[\w.~+=-]*\d)[\w.~+=-]{20,}|\d[\d ().-]{5,}\d/g, '<token>'],
];

/** The message of an error without addresses, emails and tokens, cut to the limit of a report (TEAM-14). */
export const withoutPrivateData = (message: string): string =>
  PRIVATE.reduce((text, [pattern, name]) => text.replace(pattern, name), message.slice(0, 2000)).slice(
    0,
    ERROR_REPORTS.messageMax,
  );
