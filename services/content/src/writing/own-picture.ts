import { API_BASE, uploadIdOf, uploadPath } from '@screenlore/contracts';

/** A picture of this portal: an upload, or a picture of the catalogue, which has no `uploadId`. */
export interface OwnPicture {
  /** The address to store. */
  address: string;
  uploadId: string | null;
}

const CATALOGUE = `${API_BASE}/pictures/`;
/** Characters that none of our addresses contain, and that browsers may read differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ODD = /[\u0000-\u0020\u007f\\<>"'`{}|^#]/;

/**
 * The picture at an address, a path or absolute: an upload (`…/api/uploads/<id>`, no query) or a picture of the catalogue
 * (`…/api/pictures/…`); undefined for any other. An address on this origin stays as it is. An upload under another name of the
 * portal becomes a path, so that nothing is loaded from elsewhere.
 * @param origin of the portal in this request
 */
export function ownPicture(address: string, origin: string): OwnPicture | undefined {
  if (ODD.test(address) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const path = url.pathname + url.search;
  // Refuses addresses that browsers would rewrite ('..', '//host', a name and password).
  if (address !== path && address !== url.origin + path) return undefined;
  const isHere = url.origin === new URL(origin).origin;
  const uploadId = uploadIdOf(address);
  if (uploadId !== undefined) return { address: isHere ? address : uploadPath(uploadId), uploadId };
  return isHere && url.pathname.startsWith(CATALOGUE) ? { address, uploadId: null } : undefined;
}
