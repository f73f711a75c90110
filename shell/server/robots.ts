import { API_BASE } from '@screenlore/contracts';

/** Crawlers stay out of `/api`, except for pictures, which pages show and previews fetch. */
export const ROBOTS = [
  'User-agent: *',
  `Allow: ${API_BASE}/pictures/`,
  `Allow: ${API_BASE}/uploads/`,
  `Allow: ${API_BASE}/stories/`,
  `Disallow: ${API_BASE}/`,
  '',
].join('\n');
