/** Maps American ratings of films and series to the nearest of the portal's three age badges; ratings below 12 get none. */
const BADGES: Readonly<Record<string, 12 | 16 | 18>> = {
  'PG-13': 12,
  'TV-14': 16,
  R: 16,
  'TV-MA': 18,
  'NC-17': 18,
};

export const mapAgeRating = (rating: string | null | undefined): 12 | 16 | 18 | null =>
  rating && Object.hasOwn(BADGES, rating) ? (BADGES[rating] ?? null) : null;
