import { errorText, usePortalDispatch } from '@screenlore/browser-kit';
import { LIMITS } from '@screenlore/contracts';
import { useMemo } from 'react';
import { putFile, type UploadChoice, UploadError, type UploadedImage } from './put-file.js';
import { uploadsApi } from './uploads-api.js';

export interface Uploads {
  /**
   * Uploads a picture of this machine: takes a signed address, then PUTs it there (portal.md §7). What kind of picture it
   * may be is the server's to say, by its content.
   * @throws UploadError with a text for people; DOMException AbortError when given up (`isGivenUp`)
   */
  uploadFile(file: File, choice?: UploadChoice): Promise<UploadedImage>;
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
        const { data, error } = await dispatch(uploadsApi.endpoints.uploadUrl.initiate());
        if (!data) throw new UploadError(errorText(error));
        return putFile(data.uploadUrl, file, choice);
      },
    }),
    [dispatch],
  );
}

const TOO_LARGE = `A picture may have ${LIMITS.imageBytesMax / 1024 / 1024} MiB at most`;
