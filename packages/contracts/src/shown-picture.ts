import { API_BASE } from './constants/routes.js';
import { uploadIdOf, uploadPath } from './uploads.js';

/** An absolute address of a picture of the catalogue under any name of the portal. */
const CATALOGUE = new RegExp(`^https?://[^/?#\\s]+(${API_BASE}/pictures/[^#\\s]*)$`, 'i');
/** A path of this origin: neither '//host' nor '/\\host', which browsers read as another one. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The address under which a picture of a post is shown: always a path on the origin that the page came from, whatever is
 * stored, so that no reader's browser ever asks another site (SHELL-27).
 * @returns '' for a picture that is not the portal's
 */
export function shownPicture(address: string): string {
  const uploadId = uploadIdOf(address);
  if (uploadId !== undefined) return uploadPath(uploadId);
  if (PATH.test(address)) return address;
  return CATALOGUE.exec(address)?.[1] ?? '';
}
