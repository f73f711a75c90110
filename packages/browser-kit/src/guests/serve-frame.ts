import { ASKS, type Asks, HELLO, type Told } from './portal-for-guest.js';

/** A sandboxed page has no origin of its own. */
const SANDBOXED = 'null';

/**
 * Answers the page in a frame. Only that window is listened to, and only a sandboxed page: a page of the portal's origin could read its
 * storage, and a page of another origin does not belong to the remote.
 * @param asks what it can request
 * @returns functions to tell it something, and to end the connection
 */
export function serveFrame(frame: HTMLIFrameElement, asks: Asks) {
  let port: MessagePort | undefined;
  let last: Told | undefined;
  const greeted = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow || origin !== SANDBOXED || data !== HELLO) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    const own = port;
    own.onmessage = async ({ data: asked }) => own.postMessage(await answerTo(asked, asks));
    // The page has no origin to name; the message contains only the port.
    frame.contentWindow?.postMessage(HELLO, '*', [channel.port2]);
    if (last) port.postMessage({ told: last });
  };
  addEventListener('message', greeted);
  return {
    tell(told: Told) {
      last = told;
      port?.postMessage({ told });
    },
    end() {
      removeEventListener('message', greeted);
      port?.close();
    },
  };
}

async function answerTo({ id, ask, given }: { id: unknown; ask: unknown; given: unknown }, asks: Asks) {
  const what = ASKS.find((known) => known === ask);
  try {
    if (!what || !Array.isArray(given)) throw new Error('There is no such thing to ask for.');
    const act = asks[what] as (...values: unknown[]) => unknown;
    return { id, value: await act(...given) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
