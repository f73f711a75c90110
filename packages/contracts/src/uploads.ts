import { API_BASE } from './constants/routes.js';
import { pictureWidthOf } from './pictures.js';

/** People's uploaded pictures are on the portal's own origin: `/api/uploads/<file id>`, with `?w=` for any width. */
const UPLOADS = `${API_BASE}/uploads/`;

/** The id of a file: 32 hexadecimal digits. */
export const FILE_ID = /^[0-9a-f]{32}$/;

/** The accepted types, judged by content (FILE-01); the browser's file picker uses these names. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** The accepted types for a banner. */
export const BANNER_TYPES = ['image/png', 'image/jpeg'] as const satisfies readonly UploadType[];
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const isBannerType = (type: string): boolean => BANNER_TYPES.some((known) => known === type);

/** The path of a file on the portal's origin. */
export const uploadPath = (fileId: string): string => `${UPLOADS}${fileId}`;

/** A member's picture as shown next to a name: a small version of an upload, sharp on screens with two dots per px. */
export const memberPicture = (address: string, size: number): string =>
  uploadIdOf(address) === undefined ? address : `${address}?w=${pictureWidthOf(2 * size)}`;

const ABSOLUTE = /^https?:\/\/[^/?#\s]+(?=\/)/i;

/**
 * The file that an address names: a path or an absolute address, without a query. The host is ignored: pictures are loaded from
 * `uploadPath` of the id, so nothing ever comes from elsewhere.
 */
export function uploadIdOf(address: string): string | undefined {
  const path = address.replace(ABSOLUTE, '');
  if (!path.startsWith(UPLOADS)) return undefined;
  const fileId = path.slice(UPLOADS.length);
  return FILE_ID.test(fileId) ? fileId : undefined;
}
