import { API_BASE, CATEGORIES, type Category } from '@screenlore/contracts';

const PHOTO = new RegExp(`^${API_BASE}/pictures/(${CATEGORIES.join('|')})/([^/?#]+)/photo/(\\d{1,2})\\?v=`);

/** Which photo of which title an address points to (contracts: `pictureAddress.photo`); undefined for any other address. */
export function photoAt(address: string): { kind: Category; titleId: string; index: number } | undefined {
  const [, kindOf, titleId, index] = PHOTO.exec(address) ?? [];
  const kind = CATEGORIES.find((category) => category === kindOf);
  if (kind === undefined || titleId === undefined) return undefined;
  try {
    return { kind, titleId: decodeURIComponent(titleId), index: Number(index) };
  } catch {
    return undefined;
  }
}
