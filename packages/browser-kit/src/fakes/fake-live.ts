import { API_BASE } from '@screenlore/contracts';

/** A page's stream as the gateway holds it. */
interface FakeStream {
  url: string;
  authorization: string | null;
  send(event: string, data?: unknown): void;
  end(): void;
}

export interface FakeLive {
  /** Every stream that was opened, in order. */
  streams: FakeStream[];
  /** With what openings are refused from now on; 200 lets them in. */
  status: number;
  restore(): void;
}

/** Stands for the gateway's live news in the tests of components, beside a `fakeApi` that was made before. */
export function fakeLive(): FakeLive {
  const real = globalThis.fetch;
  const encoder = new TextEncoder();
  const fake: FakeLive = {
    ...{ streams: [], status: 200 },
    restore() {
      globalThis.fetch = real;
    },
  };
  globalThis.fetch = async (input, init) => {
    // A request that is passed on must not be read here.
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== `${API_BASE}/live`) return real(input, init);
    if (fake.status !== 200) return new Response(null, { status: fake.status });
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        control = started;
      },
    });
    const send = (event: string, data: unknown = {}) =>
      control?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    const authorization = new Headers(init?.headers).get('authorization');
    fake.streams.push({ url: `${pathname}${search}`, authorization, send, end: () => control?.close() });
    init?.signal?.addEventListener('abort', () => control?.error(init.signal?.reason));
    send('open');
    return new Response(body);
  };
  return fake;
}
