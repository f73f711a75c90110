import { API_BASE, LIMITS } from '@screenlore/contracts';

const ROUTES: ReadonlySet<string> = new Set([`PUT ${API_BASE}/uploads/:id`, `POST ${API_BASE}/upload-image`]);

/** Largest body of an upload (bytes): the picture, and room for the rest of its form. */
export const UPLOAD_LIMIT = LIMITS.imageBytesMax + 128 * 1024;

/** Whether a route reads its body by itself, as it comes. */
export const readsItsBody = (method: string, route: string | undefined): boolean =>
  ROUTES.has(`${method} ${route}`);
