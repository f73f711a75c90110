/** Who makes a call, as the gateway found out from the access token. */
export interface Caller {
  id: string;
  username: string;
  admin: boolean;
  /** When the account was made, in milliseconds since 1970; absent where the token is of an earlier version: long ago. */
  since?: number | undefined;
  /** A name for the network that the call comes from: equal for equal ones, and nobody can tell the address from it. */
  network?: string | undefined;
}

/** What travels from the gateway to a service. */
export interface Envelope<T = unknown> {
  body: T;
  /** Found again in the logs of every process that took part, and in the answer's `x-request-id`. */
  requestId: string;
  caller: Caller | null;
  /** With which a caller repeats a change so that it counts once (decisions.md 'API manners'). */
  idempotencyKey?: string | undefined;
}

/** The header of that key. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** 8 to 200 visible ASCII characters. */
export const IDEMPOTENCY_KEY_SHAPE = /^[\x21-\x7e]{8,200}$/;
