/** The three categories of titles, in the order of every tab strip. */
export const CATEGORIES = ['movies', 'series', 'games'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The one-title form of a category: the segment of its address and the key of its single reply. */
export const SINGULAR = { movies: 'movie', series: 'serie', games: 'game' } as const;
export type TitleKind = (typeof SINGULAR)[Category];

/** The category of a title by that form. */
export const CATEGORY_OF = { movie: 'movies', serie: 'series', game: 'games' } as const satisfies Record<
  TitleKind,
  Category
>;

/** Which kind of page a search result leads to. */
export const MEDIA = ['movie', 'serie', 'game', 'person'] as const;
export type Media = (typeof MEDIA)[number];

/** Address of a title (SHELL-19). */
export const titlePath = (itemType: Category, titleId: string): string =>
  `/${SINGULAR[itemType]}/${encodeURIComponent(titleId)}`;

export const personPath = (nameId: string): string => `/person/${encodeURIComponent(nameId)}`;
