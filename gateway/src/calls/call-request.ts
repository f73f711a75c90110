import type { Call, Caller, CallName } from '@screenlore/contracts';
import type { FastifyRequest } from 'fastify';

/** A call under way: its name and declaration, found by the early hook, and its body once that is read. */
export interface CallUnderWay {
  name: CallName;
  declared: Call;
  /** The checked body; set early where a ready reply may exist. */
  body?: unknown;
  /** Where the answer came from when no service was asked for it. */
  source?: 'ready' | 'joined';
}

/** Whose access token came along; the services need not know of which session. */
export interface SignedIn extends Caller {
  sessionId: string;
}

/** A request to `/api/:call`. */
export type CallRequest = FastifyRequest<{ Params: { call: string } }> & {
  underWay: CallUnderWay | null;
  user?: SignedIn | null;
};

/** Who makes the call, as services are told. */
export const callerOf = ({ user }: CallRequest): Caller | null =>
  user
    ? {
        id: user.id,
        username: user.username,
        admin: user.admin,
        since: user.since,
        network: user.network,
      }
    : null;
