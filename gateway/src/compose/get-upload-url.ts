import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';

/** The address is the gateway's own, whatever the storage: it says who may PUT which file there until when. */
export const getUploadUrl: Composition<'get-upload-url'> = async ({ caller, requestId }, _services, http) => {
  if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
  return {
    uploadUrl: await http.uploads.addressFor({ userId: caller.id, origin: http.origin, requestId }),
  };
};
