/** The average of a title or person: two decimals (TITLE-02). */
export const formatAverage = (rating: number): string => rating.toFixed(2);

/** The average of a role: one decimal (PERSON-05). */
export const formatRoleRating = (rating: number): string => rating.toFixed(1);
