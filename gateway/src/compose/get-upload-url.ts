import { type Composition, signedIn } from './composition.js';

/** The address is the gateway's own, whatever the storage: it says who may PUT which file there until when. */
export const getUploadUrl: Composition<'get-upload-url'> = async ({ caller, requestId, http, uploads }) => {
  const uploader = { userId: signedIn(caller).id, origin: http.origin, requestId };
  return { uploadUrl: await uploads.addressFor(uploader) };
};
