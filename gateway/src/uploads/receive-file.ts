import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MESSAGES, UPLOAD_LIMITS } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';

/** Limits of a form: the file, and at most a few other fields. */
const FORM = { files: 4, fields: 16, parts: 20, fieldSize: 4096, fieldNameSize: 100, headerPairs: 50 };

/**
 * Streams the file in one field of a form to disk, so that it takes no memory.
 * @param to path of the new file; after a failure the part written so far stays
 * @param signal ends the upload
 * @throws CallError malformed, wrongType, tooLarge; timeout by the signal
 */
export async function receiveFile(
  source: IncomingMessage,
  field: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = source.headers;
  if (!/^multipart\/form-data\s*;/i.test(type) || encoding !== 'identity')
    throw new CallError('wrongType', missing(field));
  if (Number(source.headers['content-length']) > UPLOAD_LIMITS.uploadBytesMax) throw tooLarge();
  const form = formOf(source, field);
  const writing = new AbortController();
  let written: Promise<void> | undefined;
  let truncated = false;
  try {
    await new Promise<void>((resolve, reject) => {
      let size = 0;
      const cutOff = () => {
        if (!source.complete) reject(new CallError('malformed', MESSAGES.uploadBroken));
      };
      const late = () => reject(new CallError('timeout', 'The upload took too long'));
      if (signal.aborted) late();
      signal.addEventListener('abort', late, { once: true });
      source.on('data', ({ length }: Buffer) => {
        size += length;
        if (size > UPLOAD_LIMITS.uploadBytesMax) reject(tooLarge());
      });
      source.once('close', cutOff).once('error', cutOff);
      form.on('file', (name, stream) => {
        if (name !== field || written) {
          stream.resume();
          return;
        }
        stream.once('limit', () => {
          truncated = true;
        });
        written = pipeline(stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }), {
          signal: writing.signal,
        });
        written.catch(reject);
      });
      form.once('error', () => reject(new CallError('malformed', missing(field))));
      form.once('finish', resolve);
      source.pipe(form);
    });
    if (!written) throw new CallError('malformed', missing(field));
    await written;
    if (truncated) throw tooLarge();
  } finally {
    source.unpipe(form);
    // The caller deletes the file next, so writing must stop.
    writing.abort();
    await written?.catch(() => {});
    form.destroy();
  }
}

/** Reads the rest of a refused body, within limits, so that the sender gets the answer. */
export async function hearOut(source: IncomingMessage, signal: AbortSignal): Promise<void> {
  if (signal.aborted || source.complete || source.destroyed) return;
  if (Number(source.headers['content-length']) > UPLOAD_LIMITS.uploadBytesMax) return;
  await new Promise<void>((resolve) => {
    let size = 0;
    const end = () => resolve();
    signal.addEventListener('abort', end, { once: true });
    source.once('end', end).once('close', end).once('error', end);
    source.on('data', ({ length }: Buffer) => {
      size += length;
      if (size > UPLOAD_LIMITS.uploadBytesMax) resolve();
    });
    source.resume();
  });
}

function formOf(source: IncomingMessage, field: string): BusboyInstance {
  try {
    return new Busboy({
      headers: source.headers as BusboyHeaders,
      limits: { ...FORM, fileSize: UPLOAD_LIMITS.imageBytesMax },
    });
  } catch {
    throw new CallError('malformed', missing(field));
  }
}

const missing = (field: string): string => MESSAGES.uploadMissing.replace('`file`', `\`${field}\``);
const tooLarge = () => new CallError('tooLarge', MESSAGES.uploadTooLarge);
