import { NO_ANSWER } from '@screenlore/browser-kit';
import { MESSAGES, type UploadedFile } from '@screenlore/contracts';

export interface UploadOptions {
  /** Receives the share sent, from 0 to 1; 1 while the server is still checking the picture. */
  onProgress?: (part: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Why an upload failed, in words for people: the server's own where it gives a reason. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Whether an upload ended because the user cancelled it, which is not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * PUTs a file to its signed address (FILE-03). `fetch` does not report upload progress, so this uses XMLHttpRequest.
 * @throws UploadError when the server refuses it or does not answer; DOMException AbortError when cancelled
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
