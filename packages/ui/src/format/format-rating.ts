/** The average of a title or person: two decimals (portal.md §9). */
export const formatAverage = (rating: number): string => rating.toFixed(2);

/** The average of a role: one decimal (portal.md §9). */
export const formatRoleRating = (rating: number): string => rating.toFixed(1);
