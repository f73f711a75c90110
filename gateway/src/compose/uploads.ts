import { type Compositions, signedIn } from './composition.js';

export const uploadCompositions: Compositions = {
  /** The address is the gateway's own, whatever the storage: it says who may PUT which file there until when. */
  'get-upload-url': async ({ caller, requestId, http, uploads }) => {
    const uploader = { userId: signedIn(caller).id, origin: http.origin, requestId };
    return { uploadUrl: await uploads.addressFor(uploader) };
  },

  /** What the editor's image tool calls with a link. */
  'upload-image-by-url': async (call) => {
    const { body, caller, requestId, http, uploads } = call;
    const uploader = { userId: signedIn(caller).id, origin: http.origin, requestId };
    return { success: 1, file: await uploads.acceptFrom(body.url, uploader) };
  },
};
