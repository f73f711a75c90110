/** What members can like: others' texts, and lists (LIKE-01). */
export const LIKED_KINDS = ['article', 'review', 'opinion', 'comment', 'list'] as const;
export type LikedKind = (typeof LIKED_KINDS)[number];

/** The orders of texts about a title (LIKE-10); comments have no ratings. */
export const TEXT_ORDERS = ['newest', 'best', 'highest', 'lowest', 'followed'] as const;
export type TextOrder = (typeof TEXT_ORDERS)[number];
export const COMMENT_ORDERS = ['newest', 'best', 'followed'] as const satisfies readonly TextOrder[];
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export const ORDER_LABELS = {
  newest: 'Newest',
  best: 'Best',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  followed: 'People I follow',
} as const satisfies Record<TextOrder, string>;
