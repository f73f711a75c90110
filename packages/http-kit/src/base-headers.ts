/**
 * Of every answer of every server, whatever it is: its type is believed, no other page frames it, and nobody keeps it.
 * What may be kept, or needs a policy of its own, says so over these.
 */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
