import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** The complete answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

export interface Ask {
  method?: string;
  /** Sent byte for byte, neither resolved nor encoded. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  limitMs?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const LIMIT_MS = 20_000;

/** Makes one HTTP request. @throws Error when the connection breaks or the answer takes too long */
export async function ask(
  origin: string,
  { method = 'GET', path, headers, body, limitMs }: Ask,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const once = () =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now();
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...sizeOf(body, headers), ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - began,
            }),
          );
        },
      );
      sent.setTimeout(limitMs ?? LIMIT_MS, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => reject(sent.reusedSocket ? new StaleSocket(error.message) : error));
      sent.end(body);
    });
  try {
    return await once();
  } catch (error) {
    // The server may close a kept-alive connection just when it is used again: nobody is to blame.
    if (error instanceof StaleSocket) return once();
    throw error;
  }
}

class StaleSocket extends Error {}

const sizeOf = (body: string | Buffer | undefined, headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders =>
  body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) };

/** The JSON of an answer; undefined if it is not JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
