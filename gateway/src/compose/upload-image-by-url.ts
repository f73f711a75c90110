import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';

/** What the editor's image tool calls by-url (portal.md §7). */
export const uploadImageByUrl: Composition<'upload-image-by-url'> = async (
  { body, caller, requestId },
  _services,
  http,
) => {
  if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
  const uploader = { userId: caller.id, origin: http.origin, requestId };
  return { success: 1, file: await http.uploads.takeFrom(body.url, uploader) };
};
