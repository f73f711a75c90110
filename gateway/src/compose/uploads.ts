import { type Compositions, signedIn } from './composition.js';

export const uploadCompositions: Compositions = {
  /**
   * The address is the gateway's own for every kind of storage. Its signature names the member, the file and the
   * deadline for its PUT.
   */
  'get-upload-url': async ({ caller, requestId, http, uploads }) => {
    const uploader = { userId: signedIn(caller).id, origin: http.origin, requestId };
    return { uploadUrl: await uploads.addressFor(uploader) };
  },

  /** Called by the editor's image tool with a link. */
  'upload-image-by-url': async (call) => {
    const { body, caller, requestId, http, uploads } = call;
    const uploader = { userId: signedIn(caller).id, origin: http.origin, requestId };
    return { success: 1, file: await uploads.acceptFrom(body.url, uploader) };
  },
};
