import { API_BASE, uploadIdOf, uploadPath } from '@screenlore/contracts';

/** A picture of this portal: a file that somebody uploaded, or one of the catalogue's, which has no `uploadId`. */
export interface OwnPicture {
  /** As it is stored. */
  address: string;
  uploadId: string | null;
}

const CATALOGUE = `${API_BASE}/pictures/`;
/** What no address of ours has, and what browsers read otherwise than it looks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ODD = /[\u0000-\u0020\u007f\\<>"'`{}|^#]/;

/**
 * What an address of a picture leads to, or undefined where that is no picture of ours: neither an upload
 * (`…/api/uploads/<id>`, no query) nor one of the catalogue (`…/api/pictures/…`), as a path or absolute. The address stays
 * as it was given where it is on this origin; an upload's under another name of the portal becomes a path, so that nothing
 * is ever loaded from elsewhere.
 * @param origin at which the portal is asked just now
 */
export function ownPicture(address: string, origin: string): OwnPicture | undefined {
  if (ODD.test(address) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const path = url.pathname + url.search;
  // One that is written otherwise than it is read ('..', '//host', a name and password) is none of ours.
  if (address !== path && address !== url.origin + path) return undefined;
  const isHere = url.origin === new URL(origin).origin;
  const uploadId = uploadIdOf(address);
  if (uploadId !== undefined) return { address: isHere ? address : uploadPath(uploadId), uploadId };
  return isHere && url.pathname.startsWith(CATALOGUE) ? { address, uploadId: null } : undefined;
}
