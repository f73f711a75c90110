import type { CallInput, CallName, CallReply } from '@screenlore/contracts';

const MAY_HELP = new Set([429, 500, 502, 503, 504]);

/** An answer that is none: nobody there, or an error that the next attempt may cure. */
export class TryAgain extends Error {}

interface Asking {
  /** Access token; any value reads past the response cache. */
  token?: string;
  /** Of a change, so that repetitions count once. */
  key?: string | undefined;
}

/**
 * Makes a call at the gateway.
 * @returns the reply as JSON text
 * @throws TryAgain where another attempt may help, Error with what the gateway says otherwise
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

/** The same with the reply read. */
export const call = async <N extends CallName>(
  gatewayUrl: string,
  name: N,
  body: CallInput<N>,
  asking?: Asking,
): Promise<CallReply<N>> => JSON.parse(await ask(gatewayUrl, name, body, asking));

/** Somebody who has signed up. */
export interface GatewayUser {
  username: string;
  /** Access token of the account. */
  token: string;
  /** @param key of a change, so that repetitions count once */
  call<N extends CallName>(name: N, body: CallInput<N>, key?: string): Promise<CallReply<N>>;
}

/** @param username 3 to 30 letters, digits and dots; the email is the same at bench.example */
export async function newUser(gatewayUrl: string, username: string): Promise<GatewayUser> {
  const { access_token: token } = await call(gatewayUrl, 'sign-up', {
    username,
    firstName: 'Somebody',
    surname: 'Talkative',
    email: `${username}@bench.example`,
    password: 'Comments1',
    sex: 'female',
  });
  return { username, token, call: (name, body, key) => call(gatewayUrl, name, body, { token, key }) };
}
