import { API_BASE } from '@screenlore/contracts';

const ROUTES: ReadonlySet<string> = new Set([`PUT ${API_BASE}/uploads/:id`, `POST ${API_BASE}/upload-image`]);

/** Whether a route reads its own body, as a stream. */
export const readsItsBody = (method: string, route: string | undefined): boolean =>
  ROUTES.has(`${method} ${route}`);
