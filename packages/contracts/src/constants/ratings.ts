/** Rating scale of titles and roles (RATE-01). */
export const RATING_MIN = 1;
export const RATING_MAX = 10;

/** The scale on which a reader sees people's ratings: ten, or five stars with halves. Stored ratings are always out of ten (RATE-14). */
export const RATING_SCALES = ['ten', 'five'] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** Label of each rating, index 0 for a rating of 1. */
export const RATING_LABELS = [
  'Abysmal',
  'Terrible',
  'Awful',
  'Poor',
  'Mediocre',
  'Decent',
  'Good',
  'Great',
  'Excellent',
  'Masterpiece',
] as const;

/** A role rated this or higher has the yellow badge (SECTION-05). */
export const ROLE_BADGE_FROM = 9;

/** How many votes pull a title's weighted rating towards the mean of its kind, by default (RANK-08). */
export const WEIGHT_OF_MEAN = 25;
