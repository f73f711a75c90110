import { NO_ANSWER } from '@screenlore/browser-kit';
import { MESSAGES, type UploadedFile } from '@screenlore/contracts';

export interface UploadOptions {
  /** Gets how much has been sent, from 0 to 1; 1 while the server is still looking at the picture. */
  onProgress?: (part: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Why an upload failed, as a text for people: the server's own where it gave one. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Whether an upload ended because it was cancelled, which is no failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * PUTs a file to its signed address (FILE-03). `fetch` does not tell its progress, so this is an XMLHttpRequest.
 * @throws UploadError when it was refused or nothing answers; DOMException AbortError when it was cancelled
 */
export function putFile(
  uploadUrl: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    signal.addEventListener('abort', () => request.abort());
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onerror = () => reject(new UploadError(NO_ANSWER));
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 && response?.url) resolve(response);
      else reject(new UploadError(response?.error ?? MESSAGES.editorImageFailed));
    };
    request.responseType = 'json';
    request.open('PUT', uploadUrl);
    request.send(form);
  });
}
