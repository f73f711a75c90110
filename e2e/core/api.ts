import type { CallInput, CallName, CallReply } from '@screenlore/contracts';
import { appUrl } from './test.js';

/** Makes an API call like a program, signed in with an access token. @throws Error if the answer is not 200 */
export async function call<N extends CallName>(
  name: N,
  request: CallInput<N>,
  token?: string,
): Promise<CallReply<N>> {
  return (await answerOf(name, request, token === undefined ? {} : { authorization: `Bearer ${token}` }))
    .reply;
}

/** The same with other headers, and with the cookies of the answer. */
export async function answerOf<N extends CallName>(
  name: N,
  request: CallInput<N>,
  headers: Record<string, string> = {},
): Promise<{ reply: CallReply<N>; cookie: string }> {
  const answer = await fetch(new URL(`/api/${name}`, appUrl()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { reply: (await answer.json()) as CallReply<N>, cookie };
}
