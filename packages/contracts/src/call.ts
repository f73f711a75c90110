import type { z } from 'zod';

export const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const ACCESS = ['anyone', 'user', 'moderator', 'admin'] as const;
/**
 * Who may make a call: anyone (an invalid token is ignored), a signed-in user, a moderator, or an administrator, who may do all that
 * moderators may. Each call declares it here and nowhere else: without it, a call does not compile, and no gateway starts.
 */
export type Access = (typeof ACCESS)[number];

/** Whether a call is only for moderators and administrators. */
export const isOversight = (access: Access): boolean => access === 'moderator' || access === 'admin';

/**
 * What a reply to a visitor is about, which decides how long it is cached (docs/decisions/0006-response-cache.md): `catalogue`, including
 * the portal itself, for less than a second, and longer while its service is unavailable; `texts` that people publish and that can be
 * withdrawn, for less than a second, and no longer than until something is hidden; `person`, which depends on a person's choices, not at
 * all.
 */
export type About = 'catalogue' | 'texts' | 'person';

/**
 * What a member's change stores, for the volume limits: `rows` are added (the default), `again` replaces the same thing, such as a draft,
 * and `claims` belong to an import, which has a budget of its own.
 */
export type Stores = 'rows' | 'again' | 'claims';

/** One call of the API: what it is, who answers it, who may make it, its request and its reply. */
export interface Call<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** One line for the API document. */
  summary: string;
  /** The service that answers, or 'gateway' if the gateway composes the reply or does the work itself. */
  service: ServiceName | 'gateway';
  access: Access;
  /** The gateway may repeat reads if a service instance dies; it does not repeat writes. */
  effect: 'read' | 'write';
  method: 'POST' | 'GET';
  request: Q;
  reply: R;
  /** For reads that anyone may make. */
  about?: About;
  /** For a reply about the catalogue that contains people's texts: its replacement without them during an outage. */
  standIn?: (reply: Readonly<Record<string, unknown>>) => object;
  /** For changes: whether others may see less afterwards, so that gateways must drop their cached texts of people. */
  hides?: boolean;
  /** For changes; `rows` by default. */
  stores?: Stores;
  /** How long (ms) the response cache may serve a reply to visitors; below 1000, so that a change is visible within a second. */
  cacheMs?: number | undefined;
  /** Set while nothing answers the call yet: what it is waiting for. The gateway answers 501 with this text. */
  planned?: string;
  /** It answers 501 if the operator has not configured what it needs. */
  needsSetUp?: boolean;
  /**
   * For changes by which a member writes for others: if the portal sends mail, the caller's email must be verified (VERIFY-02). A
   * function if the body decides.
   */
  forOthers?: true | ((body: Readonly<Record<string, unknown>>) => boolean);
  /**
   * For other changes that others see, such as a like: silenced members are refused, as with `forOthers` (MOD-11). A function if the body
   * decides.
   */
  inPublic?: true | ((body: Readonly<Record<string, unknown>>) => boolean);
  /**
   * For calls that could harm an account if somebody else made them: they require a recent proof of its owner (SUDO-01). A function if
   * the body decides.
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
    | 'inPublic'
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

/** Less than the second within which a change must be visible (RATE-08). */
const CACHED_MS = 900;

/** Declares calls that one service answers. */
export const callsOf = (service: Call['service']) => ({
  /** A read of the catalogue that anyone may make; visitors are briefly answered from the response cache. */
  read: declare(service, { access: 'anyone', effect: 'read', cacheMs: CACHED_MS, about: 'catalogue' }),
  /** The same for texts that people publish and that can be withdrawn. */
  readOfTexts: declare(service, { access: 'anyone', effect: 'read', cacheMs: CACHED_MS, about: 'texts' }),
  /** A read of what a member shows and can hide. */
  readOfPerson: declare(service, { access: 'anyone', effect: 'read', about: 'person' }),
  /** A read of the caller's own data. */
  ownRead: declare(service, { access: 'user', effect: 'read' }),
  /** A change by a signed-in user. */
  change: declare(service, { access: 'user', effect: 'write' }),
  /** A change a visitor may make: signing in and up. */
  openChange: declare(service, { access: 'anyone', effect: 'write' }),
});
