import { API_BASE, type CallName } from '@screenlore/contracts';

/** The answer to a call; status 200 by default. A promise delays the answer. */
export interface ApiAnswer {
  status?: number;
  body: unknown;
}

type Answers = Partial<
  Record<CallName, (request: unknown, headers: Headers) => ApiAnswer | Promise<ApiAnswer>>
>;

export interface FakeApi {
  /** Every call made so far, in order. */
  calls: { call: string; request: unknown; headers: Headers }[];
  /** Restores the real `fetch`. */
  restore(): void;
}

/** Replaces the gateway in tests of components: answers POST `/api/<call>` instead of the network. */
export function fakeApi(answers: Answers): FakeApi {
  const real = globalThis.fetch;
  const calls: FakeApi['calls'] = [];
  const known: Record<string, Answers[CallName]> = answers;
  globalThis.fetch = async (input, init) => {
    const asked = new Request(input, init);
    const call = new URL(asked.url).pathname.slice(API_BASE.length + 1);
    const request: unknown = JSON.parse(await asked.text());
    calls.push({ call, request, headers: asked.headers });
    const answer = known[call];
    if (!answer) throw new TypeError(`Nobody answers ${call}`);
    // Like the real one: a caller that aborts does not wait for the answer.
    const gaveUp = new Promise<never>((_, reject) => {
      asked.signal.addEventListener('abort', () => reject(asked.signal.reason));
    });
    const { status = 200, body } = await Promise.race([answer(request, asked.headers), gaveUp]);
    return Response.json(body, { status });
  };
  return {
    calls,
    restore() {
      globalThis.fetch = real;
    },
  };
}
