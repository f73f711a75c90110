import { type CallName, callOf, errorReply, REQUEST_ID } from '@screenlore/contracts';
import { type Answer, jsonOf } from './ask.js';

/** Words that only internals of the portal use. */
const INTERNAL = [
  /\n\s+at \S+ \(/,
  /node:internal|node_modules|\.[cm]?[jt]s:\d+/,
  /mongo|bson|E11000|nats:|\bNATS\b|ECONN\w+|ENOENT|EACCES|ENOTDIR/i,
  /Zod\w*Error|TypeError|RangeError|SyntaxError|Cannot read prop|is not a function|is not iterable/,
  /screenlore_(?:auth|catalogue|content|comments|library|mail|social)|jwtSecret|JWT_SECRET/,
];
/** Parts of the request that an error repeats: they are not the portal's own words. */
const REPEATED = /"[^"]*"|'[^']*'/g;

/** Patterns of internal files, metrics and health checks. */
const INSIDE = [
  /^root:.*:0:0:/m,
  /^# (?:HELP|TYPE) \w+/m,
  /"status":\s*"(?:ok|starting|up)"/,
  /"jwtSecret"|"workspaces"|"dependencies"/,
  /BEGIN [A-Z ]*PRIVATE KEY/,
  /sourceMappingURL=main\.js/,
];

const UNAVAILABLE = [503, 504];

/** Whether an answer reveals something internal: a file, metrics, health checks. */
export const showsInside = ({ text }: Answer): string | undefined => {
  const found = INSIDE.find((pattern) => pattern.test(text));
  return found
    ? `the answer holds what is of the inside (${found.source}): ${text.slice(0, 120)}`
    : undefined;
};

/** The problem with the status of a failed request, whatever was requested. */
export function brokenStatus({ status, text }: Answer): string | undefined {
  if (status >= 500 && status !== 501) return `answered ${status}: ${text.slice(0, 200)}`;
  return undefined;
}

/** The problem with an answer of the API: a 5xx, a failure in another format, internals in its text. */
export function brokenAnswer(answer: Answer, name?: CallName): string | undefined {
  const { status, headers, text } = answer;
  if (status >= 500 && !(status === 501 && (name === undefined || callOf(name).needsSetUp)))
    return `answered ${status}${UNAVAILABLE.includes(status) ? ' although every service runs' : ''}: ${text.slice(0, 200)}`;
  if (!REQUEST_ID.test(String(headers['x-request-id'] ?? ''))) return 'the answer has no x-request-id';
  if (status < 400) return undefined;
  const read = errorReply.safeParse(jsonOf(answer));
  if (!read.success) return `the ${status} is not { error: text }: ${text.slice(0, 200)}`;
  const own = read.data.error.replace(REPEATED, '');
  const internal = INTERNAL.find((pattern) => pattern.test(own));
  return internal
    ? `the text tells of the inside (${internal.source}): ${read.data.error.slice(0, 200)}`
    : undefined;
}

/** The first problem, if any. */
export const firstOf = (...faults: (string | undefined)[]): string | undefined =>
  faults.find((fault) => fault !== undefined);
