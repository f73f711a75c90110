import { randomBytes } from 'node:crypto';
import { type CallInput, type CallName, type CallReply, callOf, calls } from '@screenlore/contracts';
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

/** Where a portal is, and what of it only its owner knows. */
export interface PortalUnderAttack {
  /** Origin that visitors come to. */
  origin: string;
  /** Makes an administrator of an account; without it there is none in the attack. */
  grant?: ((email: string) => Promise<void>) | undefined;
  /** Where all mail of the portal is caught; without it nobody's email is verified, and what they would write is refused. */
  mailbox?: string | undefined;
  /** A provider that the portal trusts and that is in the hands of the attack; without it none of its answers is forged. */
  provider?: OpenIdProvider | undefined;
  /** With which access tokens are signed; without it no well-signed token is forged. */
  jwtSecret?: string | undefined;
}

/** The portal that is attacked, with people and things of its own. */
export interface Target extends PortalUnderAttack {
  operations: Operation[];
  /** Values for good bodies: ids of what there is. */
  hints: Hints;
  articleId: string;
  reviewId: string;
  titleId: string;
  personOf(who: Who): Person | undefined;
  /** Makes a call as somebody, who comes in again where the session is over; a body that is no text is sent as JSON. */
  call(
    who: Who | { token: string },
    name: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same where the call has to be done. @throws Error when it is not */
  done<N extends CallName>(who: Who | { token: string }, name: N, body: CallInput<N>): Promise<CallReply<N>>;
  /** Signs somebody new up. */
  signUp(): Promise<Person & { cookie: string }>;
}

const PASSWORD = 'Engine1843';

/** Signs the people of the attack up and looks for things to attack. @throws Error when the portal does not let it begin */
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
    // Another case has ended the session, or it is too old by now.
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
    // What an account may do is in its token: the one of before does not say so.
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

/** Who has the most rights at a call: attacks come from there, so that no guard stops them before the call is reached. */
export const strongest = (target: Target, name: CallName): Who => {
  const { access } = callOf(name);
  if (access === 'admin') return target.personOf('administrator') ? 'administrator' : 'member';
  return access === 'user' ? 'member' : 'visitor';
};
