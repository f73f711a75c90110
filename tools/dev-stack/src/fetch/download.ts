import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { textOf } from '../base/problem.js';

const connectMs = 5_000;
const stallMs = 20_000;
const unreachable = new Map<string, string>();

/**
 * Checks once per run whether a host answers, so that a machine without access to it moves on to the next source within
 * seconds.
 * @throws Error 'host … cannot be reached (…)'
 */
export async function assertReachable(address: string): Promise<void> {
  const { origin, hostname } = new URL(address);
  const known = unreachable.get(origin);
  if (known) throw new Error(known);
  await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(connectMs) }).catch(
    (error: unknown) => {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const text = `${hostname} cannot be reached (${textOf(why)})`;
      unreachable.set(origin, text);
      throw new Error(text);
    },
  );
}

/** Downloads a small text file. */
export async function downloadText(address: string): Promise<string> {
  await assertReachable(address);
  const answer = await fetch(address, { signal: AbortSignal.timeout(stallMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

export interface DownloadOptions {
  /** Hexadecimal SHA-256 the file must have. */
  sha256: string;
  /** Receives the share downloaded, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Downloads a file and verifies it. Gives up when nothing arrives for 20 s.
 * @throws Error when the host cannot be reached, does not have the file, or the checksum is wrong
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
