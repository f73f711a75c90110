/** The three categories of titles, in the order of every tab strip. */
export const CATEGORIES = ['movies', 'series', 'games'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The singular of a category: the segment in its address and the key of its single reply. */
export const SINGULAR = { movies: 'movie', series: 'serie', games: 'game' } as const;
export type TitleKind = (typeof SINGULAR)[Category];

/** The category for that singular. */
export const CATEGORY_OF = { movie: 'movies', serie: 'series', game: 'games' } as const satisfies Record<
  TitleKind,
  Category
>;

/** The kinds of pages that search results lead to. */
export const MEDIA = ['movie', 'serie', 'game', 'person'] as const;
export type Media = (typeof MEDIA)[number];

/** The address of a title (SHELL-19). */
export const titlePath = (itemType: Category, titleId: string): string =>
  `/${SINGULAR[itemType]}/${encodeURIComponent(titleId)}`;

export const personPath = (nameId: string): string => `/person/${encodeURIComponent(nameId)}`;
