import type { z } from 'zod';

export const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const ACCESS = ['anyone', 'user', 'admin'] as const;
/**
 * Who may make a call: anyone (a bad token is ignored), a signed-in user, an administrator. Each call declares it, here and
 * nowhere else: one without does not compile, and no gateway starts with it.
 */
export type Access = (typeof ACCESS)[number];

/**
 * Whose a visitor's read is, which decides how long a reply may be kept (docs/decisions/0006-response-cache.md):
 * of the `catalogue` and the portal itself, for less than a second, and for longer while its service is unavailable;
 * with `texts` that people publish and can be withdrawn, for less than a second, and no longer than until something is hidden;
 * of a `person` and by their choice, not at all.
 */
export type About = 'catalogue' | 'texts' | 'person';

/**
 * What a change of a member leaves in a database, by which its bytes are counted: `rows` that are added (every change that does not
 * say it), what takes the place of the same `again`, as a draft, or `claims` of an import, which have a budget of their own.
 */
export type Stores = 'rows' | 'again' | 'claims';

/** One call of the API: what it is, who answers it, who may make it, what goes in and what comes out. */
export interface Call<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** One line for the API document. */
  summary: string;
  /** The service that answers, or 'gateway' for what the gateway composes or does itself. */
  service: ServiceName | 'gateway';
  access: Access;
  /** Reads may be repeated by the gateway when a service instance dies; writes may not. */
  effect: 'read' | 'write';
  method: 'POST' | 'GET';
  request: Q;
  reply: R;
  /** Of reads that anyone may make. */
  about?: About;
  /** Of a reply about the catalogue that holds texts of people: what stands in for it in an outage, which is without them. */
  standIn?: (reply: Readonly<Record<string, unknown>>) => object;
  /** Of changes: whether others may see less after it, so that no gateway keeps what it has of people's texts. */
  hides?: boolean;
  /** Of changes; `rows` where it is not said. */
  stores?: Stores;
  /** How long (ms) the response cache may serve a reply to visitors; below 1000, so that a change is seen within a second. */
  cacheMs?: number | undefined;
  /** Set while nothing answers the call yet: what it waits for. The gateway answers 501 with this text. */
  planned?: string;
  /** It answers 501 where the operator has not set up what it needs. */
  needsSetUp?: boolean;
  /**
   * Of changes by which a member writes for others: where the portal sends mail, the caller's email has to be verified
   * (VERIFY-02). A function where the body decides.
   */
  forOthers?: true | ((body: Readonly<Record<string, unknown>>) => boolean);
  /**
   * Of calls that could harm an account in the hands of somebody else: they want a proof of its owner that is not old (SUDO-01). A
   * function where the body decides.
   */
  needsProof?: true | ((body: Readonly<Record<string, unknown>>) => boolean);
}

type Options = Partial<
  Pick<
    Call,
    | 'method'
    | 'access'
    | 'planned'
    | 'needsSetUp'
    | 'standIn'
    | 'hides'
    | 'stores'
    | 'forOthers'
    | 'needsProof'
  >
>;

const declare =
  (service: Call['service'], kind: Pick<Call, 'access' | 'effect' | 'cacheMs' | 'about'>) =>
  <Q extends z.ZodType, R extends z.ZodType>(
    summary: string,
    request: Q,
    reply: R,
    options: Options = {},
  ): Call<Q, R> => ({ method: 'POST', ...kind, ...options, summary, service, request, reply });

/** Below the second after which a change is seen (RATE-08). */
const CACHED_MS = 900;

/** Declares calls that one service answers. */
export const callsOf = (service: Call['service']) => ({
  /** A read of the catalogue that anyone may make, answered to visitors from the response cache for a moment. */
  read: declare(service, { access: 'anyone', effect: 'read', cacheMs: CACHED_MS, about: 'catalogue' }),
  /** The same of texts that people publish and can be withdrawn. */
  readOfTexts: declare(service, { access: 'anyone', effect: 'read', cacheMs: CACHED_MS, about: 'texts' }),
  /** A read of what a member shows and can hide. */
  readOfPerson: declare(service, { access: 'anyone', effect: 'read', about: 'person' }),
  /** A read of one user's own things. */
  ownRead: declare(service, { access: 'user', effect: 'read' }),
  /** A change by a signed-in user. */
  change: declare(service, { access: 'user', effect: 'write' }),
  /** A change a visitor may make: signing in and up. */
  openChange: declare(service, { access: 'anyone', effect: 'write' }),
});
