import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { z } from 'zod';

/** What the content type parser leaves for later, so that who may not call at all hears that first. */
export type RawBody = { text: string } | { wrongType: true } | { tooLarge: true } | undefined;

/** Texts of the contract are whole sentences and stand alone. */
const SENTENCES: ReadonlySet<string> = new Set(Object.values(MESSAGES));

/** Longest list of faults in one answer. */
const SHOWN_FAULTS = 3;

/**
 * The checked body of a call, defaults filled in; no body at all is an empty one.
 * @param limit largest size in bytes
 * @throws CallError 'wrongType', 'tooLarge' or 'malformed' with a text that says what to mend
 */
export function readBody(raw: RawBody, request: z.ZodType, limit: number): unknown {
  const body = parse(raw, limit);
  const checked = request.safeParse(body);
  if (checked.success) return checked.data;
  throw new CallError('malformed', describe(checked.error.issues, body));
}

function parse(raw: RawBody, limit: number): object {
  if (raw === undefined) return {};
  if ('wrongType' in raw)
    throw new CallError(
      'wrongType',
      'Send the body as uncompressed JSON, with content-type application/json',
    );
  if ('tooLarge' in raw || raw.text.length > limit || Buffer.byteLength(raw.text) > limit)
    throw new CallError('tooLarge', `The body may have ${limit} bytes at most`);
  if (raw.text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(raw.text);
  } catch {
    throw new CallError('malformed', 'The body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CallError('malformed', 'The body has to be a JSON object');
  return value;
}

/** What was sent and is wrong comes before what is missing. */
function describe(found: readonly z.core.$ZodIssue[], body: object): string {
  const isMissing = ({ path: [field] }: z.core.$ZodIssue) =>
    typeof field === 'string' && !Object.hasOwn(body, field);
  const issues = [...found].sort((one, other) => Number(isMissing(one)) - Number(isMissing(other)));
  const [first] = issues;
  if (first && SENTENCES.has(first.message)) return first.message;
  const faults = issues.slice(0, SHOWN_FAULTS).map(fault);
  return issues.length > SHOWN_FAULTS ? `${faults.join('; ')}; and more` : faults.join('; ');
}

function fault(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => JSON.stringify(key.slice(0, 50))).join(', ')}: unknown field`;
  const field = issue.path.map(String).join('.') || 'body';
  const message = issue.message.replace(/^Invalid input: /, '');
  return `${field}: ${message}`;
}
