import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  type CallName,
  type CallReply,
  callOf,
  calls,
  isOversight,
} from '@screenlore/contracts';
import { type Answer, ask, jsonOf } from './ask.js';
import type { Hints } from './bodies.js';
import { mailedToken } from './mailed-token.js';
import { type Operation, readDocument } from './open-api.js';
import type { OpenIdProvider } from './openid-provider.js';

export const CALLERS = ['visitor', 'member', 'other', 'administrator'] as const;
export type Who = (typeof CALLERS)[number];

interface Person {
  username: string;
  email: string;
  password: string;
  token: string;
}

/** A portal's address, and secrets that only its owner knows. */
export interface PortalUnderAttack {
  /** The origin that visitors use. */
  origin: string;
  /** Makes an account an administrator; without it the attack has none. */
  grant?: ((email: string) => Promise<void>) | undefined;
  /** The portal's mailbox; without it no email can be confirmed, and writing is refused. */
  mailbox?: string | undefined;
  /** A trusted provider that the attack controls; without it no answer of a provider is forged. */
  provider?: OpenIdProvider | undefined;
  /** The key that signs access tokens; without it no token with a valid signature is forged. */
  jwtSecret?: string | undefined;
}

/** The attacked portal, with the attack's own accounts and data. */
export interface Target extends PortalUnderAttack {
  operations: Operation[];
  /** Values for valid bodies, such as existing ids. */
  hints: Hints;
  articleId: string;
  reviewId: string;
  titleId: string;
  personOf(who: Who): Person | undefined;
  /**
   * Makes a call as a user, and signs in again if the session is over. Bodies other than strings are sent as JSON.
   */
  call(
    who: Who | { token: string },
    name: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same for a call that has to succeed. @throws Error if it fails */
  done<N extends CallName>(who: Who | { token: string }, name: N, body: CallInput<N>): Promise<CallReply<N>>;
  /** Signs up a new user. */
  signUp(): Promise<Person & { cookie: string }>;
}

const PASSWORD = 'Engine1843';

/** Signs up the attack's users and finds things to attack. @throws Error if the portal prevents that */
export async function prepareTarget(portal: PortalUnderAttack): Promise<Target> {
  const { origin } = portal;
  const people = new Map<Who, Person>();
  const operations = readDocument(jsonOf(await ask(origin, { path: '/api/openapi.json' })));
  const methodOf = new Map(operations.map(({ name, method }) => [name, method]));

  const callOnce: Target['call'] = (who, name, body, headers = {}) => {
    const token = typeof who === 'object' ? who.token : people.get(who)?.token;
    const method = methodOf.get(name) ?? 'POST';
    return ask(origin, {
      method,
      path: `/api/${name}`,
      headers: {
        ...(body === undefined || method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined || method === 'GET'
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  const call: Target['call'] = async (who, name, body, headers) => {
    const token = typeof who === 'string' ? people.get(who)?.token : undefined;
    const answer = await callOnce(who, name, body, headers);
    if (answer.status !== 401 || token === undefined || typeof who !== 'string') return answer;
    // Another case has ended the session, or it has expired.
    if (people.get(who)?.token === token) await renew(who);
    return callOnce(who, name, body, headers);
  };
  const done: Target['done'] = async (who, name, body) => {
    const answer = await call(who, name, body);
    if (answer.status !== 200)
      throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return calls[name].reply.parse(jsonOf(answer)) as CallReply<typeof name>;
  };
  const signUp: Target['signUp'] = async () => {
    const username = `attack.${randomBytes(8).toString('hex')}`;
    const email = `${username}@attack.example`;
    const form = {
      firstName: 'Eve',
      surname: 'Attacker',
      username,
      email,
      password: PASSWORD,
      sex: 'female',
    };
    const answer = await call('visitor', 'sign-up', form);
    if (answer.status !== 200)
      throw new Error(`sign-up answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    const { access_token: token } = calls['sign-up'].reply.parse(jsonOf(answer));
    const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    return { username, email, password: PASSWORD, token, cookie };
  };
  const renew = async (who: Who): Promise<void> => {
    const person = await signUp();
    if (portal.mailbox !== undefined) {
      const token = await mailedToken(portal.mailbox, person.email, '/verify-email');
      await done('visitor', 'verify-email', { token });
    }
    if (who === 'administrator') await portal.grant?.(person.email);
    // Rights are in the token, and the earlier token does not have them.
    const signedIn = await done('visitor', 'sign-in', { email: person.email, password: PASSWORD });
    person.token = signedIn.access_token;
    people.set(who, person);
  };
  for (const who of ['member', 'other'] as const) await renew(who);
  if (portal.grant) await renew('administrator');

  const { movies } = await done('visitor', 'get-movies-popular', { count: 1 });
  const { roles } = await done('visitor', 'get-roles-movie', { count: 1 });
  const { actors } = await done('visitor', 'get-actors-top-rated', { count: 1 });
  const { articles } = await done('visitor', 'get-articles-latest', { count: 1 });
  const { reviews } = await done('visitor', 'get-reviews-latest', { count: 1 });
  const titleId = movies[0]?.titleId ?? 'none';
  const articleId = articles[0]?.articleId ?? 'none';
  const reviewId = reviews[0]?.review_id ?? 'none';
  const fresh = () => `fuzz.${randomBytes(8).toString('hex')}`;
  const hints: Hints = {
    titleId: () => titleId,
    referredMediaId: () => titleId,
    referredMediaID: () => titleId,
    mediaId: () => titleId,
    nameId: () => actors[0]?.personal_info.nameId ?? 'none',
    roleId: () => roles[0]?._id ?? 'none',
    articleId: () => articleId,
    reviewId: () => reviewId,
    userId: () => people.get('member')?.username,
    username: fresh,
    email: () => `${fresh()}@attack.example`,
    password: () => PASSWORD,
    banner: () => `/api/pictures/movies/${titleId}/banner`,
    photoUrl: () => `/api/pictures/movies/${titleId}/photo/0`,
    url: () => 'http://127.0.0.1/a.png',
    source: () => 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    embed: () => 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    tags: () => ['movies'],
    month: () => 2,
  };
  return {
    ...portal,
    operations,
    hints,
    articleId,
    reviewId,
    titleId,
    personOf: (who) => people.get(who),
    call,
    done,
    signUp,
  };
}

/**
 * The user with the most rights for a call: attacks use it, so that no check of rights stops them before the call.
 */
export const strongest = (target: Target, name: CallName): Who => {
  const { access } = callOf(name);
  if (isOversight(access)) return target.personOf('administrator') ? 'administrator' : 'member';
  return access === 'user' ? 'member' : 'visitor';
};
