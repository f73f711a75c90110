import { API_BASE, type LikeNews, type ThreadType } from '@screenlore/contracts';

/** How long (ms) until the page reconnects: at first, at most, and after a refusal. */
const COME_AGAIN_MS = 2000;
const AT_MOST_MS = 30_000;
const UNAUTHENTICATED = 401;

/** A part of a page that wants live news. */
export interface LiveListener {
  /** The thread whose news it wants. With several threads, the page receives the last. */
  thread?: { type: ThreadType; mediaId: string };
  /** Outside a thread, the place of the texts whose likes it wants. */
  likes?: { opinions: string } | { list: string };
  /** For the user's own notifications: provides a token, a new one after a refusal. Called before each connection. */
  token?: (refused: boolean) => Promise<string | undefined>;
  hear?: (data: string) => void;
  /** The number of likes of a text (`kind:id`); called without news when it stops listening. */
  hearLike?: (text: string, news?: LikeNews) => void;
  /** @param again it was connected or failed before: what happened meanwhile is unknown */
  opened?: (again: boolean) => void;
  failed?: () => void;
}

const listeners = new Set<LiveListener>();
/** Listeners that were connected before, or know that the connection failed. */
const missing = new WeakSet<LiveListener>();
const likesHeard = new Map<string, LikeNews>();
let stream: AbortController | undefined;
/** What the stream was opened for. */
let openFor = '';
let isOpen = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = COME_AGAIN_MS;
let refused = false;

/**
 * Listens to the page's only stream while the page is visible: a hidden page gives up its connection, as browsers only allow six per
 * origin (NOTE-08).
 * @returns a function that ends it
 */
export function listenLive(listener: LiveListener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', openAgain);
  listeners.add(listener);
  openAgain();
  if (isOpen) sayOpen(listener);
  return () => {
    listeners.delete(listener);
    for (const text of likesHeard.keys()) listener.hearLike?.(text);
    if (listeners.size === 0) likesHeard.clear();
    if (listeners.size === 0) document.removeEventListener('visibilitychange', openAgain);
    openAgain();
  };
}

/** Listeners added or removed together open one stream; a stream for the same things stays open. */
function openAgain(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  const same = `${queryOf(listeners)} ${[...listeners].some(({ token }) => token)}`;
  if (isWanted && stream && same === openFor) return;
  openFor = same;
  isOpen = false;
  stream?.abort();
  stream = undefined;
  wait = COME_AGAIN_MS;
  clearTimeout(timer);
  if (isWanted) timer = setTimeout(run);
}

async function run(): Promise<void> {
  const mine = new AbortController();
  stream = mine;
  const fail = () => {
    for (const listener of listeners) {
      missing.add(listener);
      listener.failed?.();
    }
  };
  try {
    const response = await ask(mine.signal);
    if (mine.signal.aborted) return;
    refused = response.status === UNAUTHENTICATED;
    if (response.ok && response.body) {
      wait = COME_AGAIN_MS;
      for await (const event of eventsIn(response.body)) tell(event);
    } else if (!refused) {
      wait = AT_MOST_MS;
      fail();
    }
  } catch {
    // No network: it reconnects after growing pauses.
  }
  if (mine.signal.aborted) return;
  isOpen = false;
  timer = setTimeout(run, wait);
  wait = Math.min(2 * wait, AT_MOST_MS);
}

async function ask(signal: AbortSignal): Promise<Response> {
  const token = await [...listeners].find((listener) => listener.token)?.token?.(refused);
  signal.throwIfAborted();
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${API_BASE}/live${queryOf(listeners)}`, { headers, signal, cache: 'no-store' });
}

function queryOf(all: ReadonlySet<LiveListener>): string {
  const thread = [...all].findLast((listener) => listener.thread)?.thread;
  // Readers with such a thread open have revealed it, or got that far: for a covered thread there is no news.
  const asked = thread && { ...thread, reveal: 'true' };
  const places = Object.assign({}, ...[...all].map(({ likes }) => likes), asked);
  const query = new URLSearchParams(places).toString();
  return query && `?${query}`;
}

function sayOpen(listener: LiveListener): void {
  const again = missing.has(listener);
  missing.add(listener);
  listener.opened?.(again);
}

function tell({ name, data }: LiveEvent): void {
  isOpen ||= name === 'open';
  if (name === 'likes') tellLike(JSON.parse(data));
  for (const listener of [...listeners])
    if (name === 'open') sayOpen(listener);
    else if (name === (listener.thread ? 'news' : 'notices')) listener.hear?.(data);
}

/** News from several instances may arrive in another order than it was counted. */
function tellLike(news: LikeNews): void {
  const text = `${news.kind}:${news.id}`;
  if ((likesHeard.get(text)?.version ?? 0) >= news.version) return;
  likesHeard.set(text, news);
  for (const { hearLike } of listeners) hearLike?.(text, news);
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
