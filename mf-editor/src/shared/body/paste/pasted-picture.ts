/**
 * Stands for a picture of a pasted page: its text is the picture's address. An `img` would be fetched by the browser as
 * soon as Editor.js takes the page apart, and nothing is loaded from third parties.
 */
export const PASTED_PICTURE = 'portal-picture';

const DATA = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/;

/** The picture that a `data:` address holds, as a file; undefined for other addresses. */
export function dataFile(address: string): File | undefined {
  const [, type, base64] = DATA.exec(address) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'pasted', { type });
  } catch {
    return undefined;
  }
}
