import { API_BASE } from './constants/routes.js';
import { uploadIdOf, uploadPath } from './uploads.js';

/** An absolute address of a picture of the catalogue under any of the portal's names. */
const CATALOGUE = new RegExp(`^https?://[^/?#\\s]+(${API_BASE}/pictures/[^#\\s]*)$`, 'i');
/** A path on this origin: not '//host' or '/\\host', which browsers read as another origin. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The address at which a picture of a post is loaded: always a path on the page's own origin, whatever is stored, so that no reader's
 * browser ever contacts another site (SHELL-27).
 * @returns '' for a picture that is not the portal's
 */
export function shownPicture(address: string): string {
  const uploadId = uploadIdOf(address);
  if (uploadId !== undefined) return uploadPath(uploadId);
  if (PATH.test(address)) return address;
  return CATALOGUE.exec(address)?.[1] ?? '';
}
