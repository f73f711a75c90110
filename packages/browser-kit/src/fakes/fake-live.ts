import { API_BASE } from '@screenlore/contracts';

/** A page's stream on the gateway's side. */
interface FakeStream {
  url: string;
  authorization: string | null;
  send(event: string, data?: unknown): void;
  end(): void;
}

export interface FakeLive {
  /** Every stream that was opened, in order. */
  streams: FakeStream[];
  /** The status that refuses new streams from now on; 200 accepts them. */
  status: number;
  restore(): void;
}

/** Replaces the gateway's live news in tests of components, in addition to a `fakeApi` that was created before. */
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
