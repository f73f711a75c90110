import { API_BASE, type PostType } from '@screenlore/contracts';

/** How long (ms) it takes until the page comes again: first, at most, and once it was refused. */
const COME_AGAIN_MS = 2000;
const AT_MOST_MS = 30_000;
const UNAUTHENTICATED = 401;

/** Part of a page that wants to hear what happens. */
export interface LiveListener {
  /** The thread whose news it wants. Of several threads the page hears the last. */
  thread?: { type: PostType; mediaId: string };
  /** For the user's own notifications: a token, another one where the last was refused. Asked for before each opening. */
  token?: (refused: boolean) => Promise<string | undefined>;
  hear: (data: string) => void;
  /** @param again it was open before, or failed: what happened meanwhile is not known */
  opened: (again: boolean) => void;
  failed?: () => void;
}

const listeners = new Set<LiveListener>();
/** Those that had the stream before, or know that it failed. */
const missing = new WeakSet<LiveListener>();
let stream: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = COME_AGAIN_MS;
let refused = false;

/**
 * Listens to the page's one stream while the page is in sight: a hidden one gives its connection back, as browsers have only six for
 * an origin (NOTE-08).
 * @returns ends it
 */
export function listenLive(listener: LiveListener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', openAgain);
  listeners.add(listener);
  openAgain();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', openAgain);
    openAgain();
  };
}

/** Parts that come or go together open one stream. */
function openAgain(): void {
  stream?.abort();
  stream = undefined;
  wait = COME_AGAIN_MS;
  clearTimeout(timer);
  if (listeners.size > 0 && document.visibilityState === 'visible') timer = setTimeout(run);
}

async function run(): Promise<void> {
  const mine = new AbortController();
  stream = mine;
  const all = [...listeners];
  const fail = () => {
    for (const listener of all) {
      missing.add(listener);
      listener.failed?.();
    }
  };
  try {
    const response = await ask(all, mine.signal);
    if (mine.signal.aborted) return;
    refused = response.status === UNAUTHENTICATED;
    if (response.ok && response.body) {
      wait = COME_AGAIN_MS;
      for await (const event of eventsIn(response.body)) tell(all, event);
    } else if (!refused) {
      wait = AT_MOST_MS;
      fail();
    }
  } catch {
    // No network: it comes again, later each time.
  }
  if (mine.signal.aborted) return;
  timer = setTimeout(run, wait);
  wait = Math.min(2 * wait, AT_MOST_MS);
}

async function ask(all: readonly LiveListener[], signal: AbortSignal): Promise<Response> {
  const thread = all.findLast((listener) => listener.thread)?.thread;
  const token = await all.find((listener) => listener.token)?.token?.(refused);
  signal.throwIfAborted();
  const query = thread ? `?${new URLSearchParams(thread)}` : '';
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${API_BASE}/live${query}`, { headers, signal, cache: 'no-store' });
}

function tell(all: readonly LiveListener[], { name, data }: LiveEvent): void {
  for (const listener of all) {
    if (name === 'open') {
      const again = missing.has(listener);
      missing.add(listener);
      listener.opened(again);
    } else if (name === (listener.thread ? 'news' : 'notices')) listener.hear(data);
  }
}

interface LiveEvent {
  name: string;
  data: string;
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const frames = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
      const name = field('event');
      if (name !== undefined) yield { name, data: field('data') ?? '' };
    }
  }
}
