import { Follower } from './follower.js';
import { ASKS, type Asks, HELLO, type PortalForGuest, type Told } from './portal-for-guest.js';

/** For the page in a frame: connects to the portal around it. Never settles if there is none. */
export function connect<P = unknown>(): Promise<PortalForGuest<P>> {
  return new Promise((resolve) => {
    const answered = ({ source, data, ports: [port] }: MessageEvent) => {
      if (source !== parent || data !== HELLO || !port) return;
      removeEventListener('message', answered);
      resolve(portalBehind(port));
    };
    addEventListener('message', answered);
    // The message has no content, and the portal's origin is unknown here.
    parent.postMessage(HELLO, '*');
  });
}

function portalBehind<P>(port: MessagePort): PortalForGuest<P> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const follower = new Follower<P>();
  let count = 0;
  port.onmessage = ({ data }) => {
    if ('told' in data) return follower.tell(data.told as Told<P>);
    if ('error' in data) waiting.get(data.id)?.reject(new Error(data.error));
    else waiting.get(data.id)?.resolve(data.value);
    waiting.delete(data.id);
  };
  const ask = (what: string, given: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      port.postMessage({ id: count, ask: what, given });
    });
  const asks = Object.fromEntries(
    ASKS.map((what) => [what, (...given: unknown[]) => ask(what, given)]),
  ) as unknown as Asks;
  return { ...asks, follow: (listener) => follower.follow(listener) };
}
