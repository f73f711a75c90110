import { z } from 'zod';
import { isOversight } from './call.js';
import { type CallName, callOf, calls, isCall } from './calls/index.js';
import { IDEMPOTENCY_KEY_SHAPE } from './constants/idempotency.js';
import * as MESSAGES from './constants/messages.js';
import { type InternalCallName, internalCalls, isInternalCall } from './internal/index.js';

/** The format of an acceptable `x-request-id`: it ends up in headers and logs of every hop. */
export const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Who makes a call, as the gateway read it from the access token. */
const caller = z.object({
  id: z.string().min(1).max(200),
  username: z.string().min(1).max(200),
  admin: z.boolean(),
  /** True for a moderator. */
  moderator: z.boolean().optional(),
  /** When the account was created, in milliseconds since 1970; absent if an older token does not say. */
  since: z.number().optional(),
  /** False for a user who may not write for others yet (VERIFY-02). */
  mayWrite: z.boolean().optional(),
  /** For a member who may write nothing that others see: until when (ms since 1970), and why. */
  silenced: z.object({ until: z.number(), reason: z.string().max(1000) }).optional(),
  /** When the session last proved its owner, in milliseconds since 1970; absent if an older token does not say. */
  provedAt: z.number().optional(),
  /** True for an administrator or moderator who has no rights until two-step login is on (FACTOR-07). */
  adminWaits: z.boolean().optional(),
  /** A name for the caller's network: equal for equal networks, without revealing the address. */
  network: z.string().max(200).optional(),
});
export type Caller = z.infer<typeof caller>;

/** What the gateway sends to a service, as JSON. Fields that only a newer gateway knows are dropped (TEAM-17). */
export const wireEnvelope = z.object({
  body: z.unknown(),
  /** Appears in the logs of every process involved, and in the reply's `x-request-id`. */
  requestId: z.string().min(1).max(64),
  caller: caller.nullable(),
  idempotencyKey: z.string().regex(IDEMPOTENCY_KEY_SHAPE).optional(),
  /** Unique per request, so that the gateway can ask whether an instance is still working on it. */
  hop: z.string().min(1).max(200),
  /**
   * When the gateway stops waiting for the reply, in milliseconds since 1970: a service stops working on the request then. Machines'
   * clocks must agree within about a second.
   */
  deadline: z.number().optional(),
});
export type WireEnvelope = z.infer<typeof wireEnvelope>;

/** The part of it that a handler receives. */
export interface Envelope<T = unknown> extends Omit<WireEnvelope, 'body' | 'hop' | 'deadline'> {
  body: T;
}

/** A request that breaks the contract. Its message says what to fix. */
export class InvalidRequest extends Error {}

/** The schema of a call's body, public or internal; undefined for a name that is neither. */
export function requestSchemaOf(name: CallName | InternalCallName): z.ZodType;
export function requestSchemaOf(name: string): z.ZodType | undefined;
export function requestSchemaOf(name: string): z.ZodType | undefined {
  if (isCall(name)) return calls[name].request;
  return isInternalCall(name) ? internalCalls[name].request : undefined;
}

/**
 * Checks the body of a call against the contract: the one check that gateway and services make. Fields that only another version knows
 * are dropped (TEAM-17), except in calls of moderators and administrators.
 * @returns the body with its defaults
 * @throws InvalidRequest
 */
export function parseBody(name: string, body: unknown): unknown {
  const schema = requestSchemaOf(name);
  if (!schema) throw new InvalidRequest(`There is no call ${name}`);
  const isStrict = isCall(name) && isOversight(callOf(name).access);
  const checked = schema.safeParse(isStrict ? body : withoutNewerFields(schema, body));
  if (checked.success) return checked.data;
  throw new InvalidRequest(describe(checked.error.issues, body));
}

/** An acceptable field name: no operator (`$gt`), no path (`a.b`), nothing of JavaScript's own (`__proto__`). */
export const FIELD = /^_?[A-Za-z]\w*$/;

/** Only at the top level of a body: nested values are stored as they came. */
function withoutNewerFields(schema: z.ZodType, body: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return body;
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => Object.hasOwn(schema.shape, field) || !FIELD.test(field)),
  );
}

/**
 * Checks the envelope that a service received. Its body is checked later, after the caller's right to make the call.
 * @throws InvalidRequest
 */
export function parseEnvelope(message: unknown): WireEnvelope {
  const checked = wireEnvelope.safeParse(message);
  if (checked.success) return checked.data;
  throw new InvalidRequest(describe(checked.error.issues, message));
}

/** The contract's texts are whole sentences and need no addition. */
const SENTENCES: ReadonlySet<string> = new Set(Object.values(MESSAGES));
const SHOWN_FAULTS = 3;

/** Wrong values come before missing ones. */
function describe(found: readonly z.core.$ZodIssue[], body: unknown): string {
  const sent = typeof body === 'object' && body !== null ? body : {};
  const isMissing = ({ path: [field] }: z.core.$ZodIssue) =>
    typeof field === 'string' && !Object.hasOwn(sent, field);
  const issues = [...found].sort((a, b) => Number(isMissing(a)) - Number(isMissing(b)));
  const [first] = issues;
  if (first && SENTENCES.has(first.message)) return first.message;
  const faults = issues.slice(0, SHOWN_FAULTS).map(fault);
  return issues.length > SHOWN_FAULTS ? `${faults.join('; ')}; and more` : faults.join('; ');
}

function fault(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => JSON.stringify(key.slice(0, 50))).join(', ');
    return `${path && `${path}: `}${keys}: unknown field`;
  }
  const field = path || 'body';
  return `${field}: ${issue.message.replace(/^Invalid input: /, '')}`;
}
