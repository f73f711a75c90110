import { errorText, usePortalDispatch } from '@screenlore/browser-kit';
import { LIMITS, type UploadedFile } from '@screenlore/contracts';
import { useMemo } from 'react';
import { putFile, type UploadChoice, UploadError } from './put-file.js';
import { uploadsApi } from './uploads-api.js';

export interface Uploads {
  /**
   * Uploads a picture of this machine: takes a signed address, then PUTs it there (portal.md §7). What kind of picture it
   * may be is the server's to say, by its content.
   * @throws UploadError with a text for people; DOMException AbortError when given up (`isGivenUp`)
   */
  uploadFile(file: File, choice?: UploadChoice): Promise<UploadedFile>;
  /**
   * Has the portal fetch a picture from a public address (decisions.md 'Files'); how far that is nobody can say.
   * @throws as `uploadFile`
   */
  uploadByUrl(url: string, choice?: Pick<UploadChoice, 'signal'>): Promise<UploadedFile>;
}

/** How the editor's parts bring pictures to the portal. */
export function useUploads(): Uploads {
  const dispatch = usePortalDispatch();
  return useMemo(
    () => ({
      async uploadFile(file, choice = {}) {
        // Saves people the wait for a refusal; the server looks for itself.
        if (file.size > LIMITS.imageBytesMax) throw new UploadError(TOO_LARGE);
        choice.signal?.throwIfAborted();
        const { data, error } = await dispatch(uploadsApi.endpoints.uploadUrl.initiate(undefined, UNTRACKED));
        if (!data) throw new UploadError(errorText(error));
        return putFile(data.uploadUrl, file, choice);
      },
      async uploadByUrl(url, { signal } = {}) {
        signal?.throwIfAborted();
        const asked = dispatch(uploadsApi.endpoints.uploadImageByUrl.initiate({ url }, UNTRACKED));
        const giveUp = () => asked.abort();
        signal?.addEventListener('abort', giveUp, { once: true });
        const { data, error } = await asked;
        signal?.removeEventListener('abort', giveUp);
        signal?.throwIfAborted();
        if (!data) throw new UploadError(errorText(error));
        return data.file;
      },
    }),
    [dispatch],
  );
}

/** Nobody reads these answers from the store. */
const UNTRACKED = { track: false };
const TOO_LARGE = `A picture may have ${LIMITS.imageBytesMax / 1024 / 1024} MiB at most`;
