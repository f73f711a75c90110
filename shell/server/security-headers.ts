/** Trailers come from these two sites, in a frame, after a click (READ-07). */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/**
 * Headers of every answer by the shell itself. Scripts come from the portal's files only; inline styles are allowed
 * because the overlay and carousel libraries write them.
 * @param connect further sources for `connect-src`: the update channels of development servers
 */
export const securityHeaders = (connect: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${connect}`.trim(),
    `frame-src 'self' ${FRAMES}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // The sign-in popup needs its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

/**
 * The policy for documents among remotes' files, which are for frames in the portal's pages (TEAM-45): they have no
 * origin, even when opened directly, and reach no server.
 */
export const FRAMED_PAGE = [
  'sandbox allow-scripts allow-forms',
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
