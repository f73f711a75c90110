import type { CallInput, CallName, CallReply } from '@screenlore/contracts';
import { appUrl } from './test.js';

/** Makes a call of the API as a program would, signed in with an access token. @throws Error when it is not answered with 200 */
export async function call<N extends CallName>(
  name: N,
  request: CallInput<N>,
  token?: string,
): Promise<CallReply<N>> {
  const answer = await fetch(new URL(`/api/${name}`, appUrl()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as CallReply<N>;
}
