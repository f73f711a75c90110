import { type Composition, signedIn } from './composition.js';

/** What the editor's image tool calls with a link. */
export const uploadImageByUrl: Composition<'upload-image-by-url'> = async (call) => {
  const { body, caller, requestId, http, uploads } = call;
  const uploader = { userId: signedIn(caller).id, origin: http.origin, requestId };
  return { success: 1, file: await uploads.takeFrom(body.url, uploader) };
};
