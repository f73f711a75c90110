/**
 * Ratings and marks are found by their `_id`, and name their user beside it: it is what they are sharded by
 * (docs/upgrading.md). Without the hint the planner would try the indexes of the user, too.
 */
export const BY_ID = '_id_';
