import type { CallInput, CallName, CallReply } from '@screenlore/contracts';
import type { MongoClient } from 'mongodb';

const MAY_HELP = new Set([429, 500, 502, 503, 504]);

/** No answer, or an error that a retry may fix. */
export class TryAgain extends Error {}

interface Asking {
  /** Access token; any value bypasses the response cache. */
  token?: string;
  /** For changes, so that a repeated request counts once. */
  key?: string | undefined;
}

/**
 * Makes a call at the gateway.
 * @returns the reply as JSON text
 * @throws TryAgain if a retry may help, otherwise Error with the gateway's message
 */
export async function ask<N extends CallName>(
  gatewayUrl: string,
  name: N,
  body: CallInput<N>,
  { token, key }: Asking = {},
): Promise<string> {
  const answer = await fetch(`${gatewayUrl}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new TryAgain(`nobody answers ${name}`, { cause: error });
  });
  const text = await answer.text();
  if (answer.ok) return text;
  const said = `${name} answered ${answer.status}: ${text.slice(0, 500)}`;
  throw MAY_HELP.has(answer.status) ? new TryAgain(said) : new Error(said);
}

/** The same, parsed. */
export const call = async <N extends CallName>(
  gatewayUrl: string,
  name: N,
  body: CallInput<N>,
  asking?: Asking,
): Promise<CallReply<N>> => JSON.parse(await ask(gatewayUrl, name, body, asking));

/** A new user. */
export interface GatewayUser {
  username: string;
  /** Access token of the account. */
  token: string;
  /** @param key for changes, so that a repeated request counts once */
  call<N extends CallName>(name: N, body: CallInput<N>, key?: string): Promise<CallReply<N>>;
}

/** @param username 3 to 30 letters, digits and dots; the email is the same at bench.example */
export async function newUser(gatewayUrl: string, username: string): Promise<GatewayUser> {
  const { access_token } = await call(gatewayUrl, 'sign-up', {
    ...{ username, firstName: 'Somebody', surname: 'Talkative', sex: 'female' },
    ...credentialsOf(username),
  });
  return userOf(gatewayUrl, username, access_token);
}

/** A user with a confirmed email, which everybody needs who writes for others. */
export async function newWriter(
  gatewayUrl: string,
  client: MongoClient,
  username: string,
): Promise<GatewayUser> {
  await newUser(gatewayUrl, username);
  const users = client.db('screenlore_auth').collection('users');
  await users.updateOne({ username }, { $set: { emailVerified: true } });
  const signedIn = await call(gatewayUrl, 'sign-in', credentialsOf(username));
  if (!('access_token' in signedIn)) throw new Error('Signing in takes two steps.');
  return userOf(gatewayUrl, username, signedIn.access_token);
}

const credentialsOf = (username: string) => ({
  ...{ email: `${username}@bench.example`, password: 'Comments1' },
});

const userOf = (gatewayUrl: string, username: string, token: string): GatewayUser => ({
  ...{ username, token },
  call: (name, body, key) => call(gatewayUrl, name, body, { token, key }),
});
