import { connect, type Socket } from 'node:net';

/**
 * A connection that can send any bytes, including bytes that are not HTTP.
 * @param localAddress another address of this machine to connect from
 */
export function openSocket(origin: string, localAddress?: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), ...(localAddress && { localAddress }) });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
    // The other side may close the connection at any time.
    socket.on('error', () => {});
  });
}

/**
 * Sends bytes and reads the answer until the other side closes, is silent for a while, or the time is over.
 * @param quietMs the silence after which the answer counts as complete
 */
export async function sendRaw(
  origin: string,
  bytes: string | Buffer,
  { quietMs = 250, limitMs = 5000 }: { quietMs?: number; limitMs?: number } = {},
): Promise<{ text: string; closed: boolean }> {
  const socket = await openSocket(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let quiet: NodeJS.Timeout | undefined;
    const end = (closed: boolean) => {
      clearTimeout(quiet);
      clearTimeout(late);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), closed });
    };
    const late = setTimeout(() => end(false), limitMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(() => end(false), quietMs);
    });
    socket.once('close', () => end(true));
    socket.write(bytes);
  });
}

/** The final statuses in an answer, without interim ones (1xx). */
export const statusesOf = (text: string): number[] =>
  [...text.matchAll(/(?:^|\n)HTTP\/1\.[01] (\d{3})/g)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
