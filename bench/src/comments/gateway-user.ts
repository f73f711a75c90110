import type { CallInput, CallName, CallReply } from '@screenlore/contracts';

/** An answer that is none: nobody there, or an error that the next attempt may cure. */
export class TryAgain extends Error {}

/** A person at the gateway; changes carry a key so that repetitions count once. */
export interface GatewayUser {
  username: string;
  /** Access token of the account. */
  readonly token: string;
  /** @throws TryAgain where another attempt may help, Error with what the gateway says otherwise */
  call<N extends CallName>(name: N, body: CallInput<N>, key?: string): Promise<CallReply<N>>;
}

const MAY_HELP = new Set([429, 500, 502, 503, 504]);

/** Signs somebody up. @param username 3 to 30 letters, digits and dots */
export async function newUser(gatewayUrl: string, username: string): Promise<GatewayUser> {
  let token: string | undefined;
  const user: GatewayUser = {
    username,
    get token() {
      return token ?? '';
    },
    call: async (name, body, key) => {
      const answer = await fetch(`${gatewayUrl}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        throw new TryAgain('nobody answers', { cause: error });
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      const said = `${name} answered ${answer.status}: ${text}`;
      throw MAY_HELP.has(answer.status) ? new TryAgain(said) : new Error(said);
    },
  };
  const { access_token } = await user.call('sign-up', {
    username,
    firstName: 'Somebody',
    surname: 'Talkative',
    email: `${username}@bench.example`,
    password: 'Comments1',
    sex: 'female',
  });
  token = access_token;
  return user;
}
