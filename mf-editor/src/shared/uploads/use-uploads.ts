import { apiMutation, errorText, usePortalDispatch } from '@screenlore/browser-kit';
import { UPLOAD_LIMITS, type UploadedFile } from '@screenlore/contracts';
import { useMemo } from 'react';
import { putFile, UploadError, type UploadOptions } from './put-file.js';

const getUploadUrl = apiMutation('get-upload-url', { method: 'GET' });
const uploadImageByUrl = apiMutation('upload-image-by-url');

/** Nothing reads these answers from the store. */
const UNTRACKED = { track: false };
const TOO_LARGE = `A picture may have ${UPLOAD_LIMITS.imageBytesMax / 1024 / 1024} MiB at most`;

/** How the editor's parts upload pictures to the portal. */
export function useUploads() {
  const dispatch = usePortalDispatch();
  return useMemo(
    () => ({
      /**
       * Uploads a picture from this computer. The server decides by content which kinds it takes (FILE-01).
       * @throws UploadError with a text for people; DOMException AbortError when cancelled (`isCancelled`)
       */
      async uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
        // Saves the user the wait for a refusal; the server checks for itself.
        if (file.size > UPLOAD_LIMITS.imageBytesMax) throw new UploadError(TOO_LARGE);
        const { data, error } = await dispatch(getUploadUrl.initiate({}, UNTRACKED));
        if (!data) throw new UploadError(errorText(error));
        return putFile(data.uploadUrl, file, options);
      },
      /** Has the portal fetch a picture from a public address (FILE-05), without progress. @throws as `uploadFile` */
      async uploadByUrl(url: string, signal: AbortSignal): Promise<UploadedFile> {
        const asked = dispatch(uploadImageByUrl.initiate({ url }, UNTRACKED));
        signal.addEventListener('abort', () => asked.abort());
        const { data, error } = await asked;
        signal.throwIfAborted();
        if (!data) throw new UploadError(errorText(error));
        return data.file;
      },
    }),
    [dispatch],
  );
}

export type Uploads = ReturnType<typeof useUploads>;
