/** Who makes a call, as the gateway found out from the access token. */
export interface Caller {
  id: string;
  username: string;
  admin: boolean;
}

/** What travels from the gateway to a service. */
export interface Envelope<T = unknown> {
  body: T;
  /** Found again in the logs of every process that took part, and in the answer's `x-request-id`. */
  requestId: string;
  caller: Caller | null;
}
