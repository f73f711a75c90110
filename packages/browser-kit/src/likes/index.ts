/** The heart next to texts and lists, and the sort orders based on it, for remotes that show them; not part of the shell. */
export { LikeButton } from './like-button.js';
export { OrderChoice, useOrder } from './order-choice.js';
export { tellHere as hearLike } from './pressed.js';
export { useLiveLikes } from './use-live-likes.js';
