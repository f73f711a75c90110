/**
 * Stands for a picture in a pasted page; its text is the picture's address. The browser would fetch an `img` as soon as
 * Editor.js parses the page, and the portal loads nothing from third parties.
 */
export const PASTED_PICTURE = 'portal-picture';

const DATA = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/;

/** The picture in a `data:` address, as a file; undefined for other addresses. */
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
