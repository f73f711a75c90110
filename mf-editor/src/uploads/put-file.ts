import { NO_ANSWER } from '@screenlore/browser-kit';
import { MESSAGES, type UploadedFile } from '@screenlore/contracts';

export interface UploadChoice {
  /** Told how much has gone over, from 0 to 1; 1 while the server is still looking at the picture. */
  onProgress?: (part: number) => void;
  /** Gives the upload up. */
  signal?: AbortSignal;
}

/** What an upload that did not work says to people: the server's own text where it gave one. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Whether an upload ended because somebody gave it up, which nobody has to be told. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * PUTs a file to its signed address, which is authority enough (portal.md §7). `fetch` tells nobody how far it is, so this
 * is an XMLHttpRequest.
 * @throws UploadError when it was refused or nothing answers; DOMException AbortError when it was given up
 */
export function putFile(
  uploadUrl: string,
  file: File,
  { onProgress, signal }: UploadChoice = {},
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const givenUp = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    if (signal?.aborted) {
      givenUp();
      return;
    }
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onabort = givenUp;
    request.onerror = () => reject(new UploadError(NO_ANSWER));
    request.onload = () => {
      const reply = parsed(request.responseText);
      if (request.status === 200 && isUploaded(reply)) resolve(reply);
      else reject(new UploadError(textOf(reply) ?? MESSAGES.editorImageFailed));
    };
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.open('PUT', uploadUrl);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (reply: unknown): string | undefined =>
  isRecord(reply) && typeof reply['error'] === 'string' ? reply['error'] : undefined;

const isUploaded = (reply: unknown): reply is UploadedFile =>
  isRecord(reply) && typeof reply['url'] === 'string' && reply['url'] !== '';
