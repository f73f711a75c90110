import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const connectMs = 5_000;
const stallMs = 20_000;
const unreachable = new Map<string, string>();

/**
 * Asks once per run whether a host answers at all, so that a machine without that way out goes on to the next source
 * within seconds. Through a proxy the proxy is asked.
 * @throws Error 'host … cannot be reached (…)'
 */
export async function assertReachable(address: string, timeoutMs = connectMs): Promise<void> {
  const target = new URL(proxyFor(address) ?? address);
  const known = unreachable.get(target.host);
  if (known) throw new Error(known);
  await new Promise<void>((resolve, reject) => {
    const port = Number(target.port) || (target.protocol === 'http:' ? 80 : 443);
    const socket = connect({ host: target.hostname, port, autoSelectFamily: true });
    const fail = (why: string): void => {
      socket.destroy();
      const text = `${target.hostname} cannot be reached (${why})`;
      unreachable.set(target.host, text);
      reject(new Error(text));
    };
    const timer = setTimeout(() => fail(`no answer in ${timeoutMs / 1000} s`), timeoutMs);
    socket.once('error', (error) => fail(error.message)).once('connect', () => resolve());
    socket.once('close', () => clearTimeout(timer)).once('connect', () => socket.end());
  });
}

function proxyFor(address: string): string | undefined {
  const names = address.startsWith('https:') ? ['HTTPS_PROXY', 'https_proxy'] : ['HTTP_PROXY', 'http_proxy'];
  return names.map((name) => process.env[name]).find((value) => value);
}

/** Gets a small text file. */
export async function downloadText(address: string): Promise<string> {
  await assertReachable(address);
  const answer = await fetch(address, { signal: AbortSignal.timeout(stallMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

export interface DownloadOptions {
  /** Hexadecimal SHA-256 the file must have. */
  sha256: string;
  /** Told how much has come, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Gets a file and checks it. Gives up when nothing comes for 20 s.
 * @throws Error when the host cannot be reached, does not have the file, or the file is not the one promised
 */
export async function downloadFile(address: string, file: string, options: DownloadOptions): Promise<void> {
  await assertReachable(address);
  const stalled = new AbortController();
  const stop = (): void =>
    stalled.abort(new Error(`nothing came from ${new URL(address).host} for ${stallMs / 1000} s`));
  let timer = setTimeout(stop, stallMs);
  try {
    const answer = await fetch(address, { signal: stalled.signal });
    if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
    const total = Number(answer.headers.get('content-length')) || undefined;
    const hash = createHash('sha256');
    let got = 0;
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        clearTimeout(timer);
        timer = setTimeout(stop, stallMs);
        hash.update(chunk);
        got += chunk.length;
        if (total) options.onProgress?.(got / total);
        done(null, chunk);
      },
    });
    await pipeline(Readable.from(answer.body), watch, createWriteStream(file));
    const sum = hash.digest('hex');
    if (sum !== options.sha256.toLowerCase())
      throw new Error(
        `${address} is not the file it should be (its SHA-256 is ${sum}, expected ${options.sha256})`,
      );
  } finally {
    clearTimeout(timer);
  }
}
