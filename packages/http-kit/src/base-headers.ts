/**
 * Headers of every answer of every server: no sniffing of types, no framing, no caching. Answers that may be cached, or have a policy of
 * their own, override them.
 */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
