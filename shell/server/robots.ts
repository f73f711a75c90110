import { API_BASE } from '@screenlore/contracts';

/** For crawlers: calls are for programs; the pictures among them are what pages show and previews fetch. */
export const ROBOTS = [
  'User-agent: *',
  `Allow: ${API_BASE}/pictures/`,
  `Allow: ${API_BASE}/uploads/`,
  `Disallow: ${API_BASE}/`,
  '',
].join('\n');
