import { API_BASE } from './constants/routes.js';
import { pictureWidthOf } from './pictures.js';

/** Pictures that people upload lie on the portal's own origin: `/api/uploads/<file id>`, with `?w=` in any width. */
const UPLOADS = `${API_BASE}/uploads/`;

/** Id of a file: 32 hexadecimal digits. */
export const FILE_ID = /^[0-9a-f]{32}$/;

/** What is accepted, judged by content (FILE-01); the browser lets people choose by these names. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** What a banner may be made of. */
export const BANNER_TYPES = ['image/png', 'image/jpeg'] as const satisfies readonly UploadType[];
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const isBannerType = (type: string): boolean => BANNER_TYPES.some((known) => known === type);

/** Path of a file on the portal's origin. */
export const uploadPath = (fileId: string): string => `${UPLOADS}${fileId}`;

/** The picture of a member as it is shown beside a name: of an upload a small one, sharp on screens of two dots a px. */
export const memberPicture = (address: string, size: number): string =>
  uploadIdOf(address) === undefined ? address : `${address}?w=${pictureWidthOf(2 * size)}`;

const ABSOLUTE = /^https?:\/\/[^/?#\s]+(?=\/)/i;

/**
 * The file that an address names: a path or an absolute address, without a query. Whose host an absolute one has is not
 * looked at: who shows it takes `uploadPath` of the id, so that nothing is ever loaded from elsewhere.
 */
export function uploadIdOf(address: string): string | undefined {
  const path = address.replace(ABSOLUTE, '');
  if (!path.startsWith(UPLOADS)) return undefined;
  const fileId = path.slice(UPLOADS.length);
  return FILE_ID.test(fileId) ? fileId : undefined;
}
