import type { Article, Category, EntryKind, ListedTitle, Review, Viewing } from '@screenlore/contracts';
import type { LoadablePart } from '@screenlore/ui';

/**
 * What a remote's `./app` exports: the page for each route that `ROUTES` of the contracts gives to the remote, or that its
 * own `remote.json` describes. The shell mounts them; parameters come through `useParams`.
 */
export interface RemoteApp {
  pages: Partial<Record<`/${string}`, LoadablePart<object>>>;
}

/** Every block that a remote offers to the pages of others, with its props; both sides are checked against this list. */
export interface Blocks {
  'mf_catalogue/blocks': {
    /** The form of an own viewing (LIB-14). `onDone` is called when the change is saved or cancelled. */
    ViewingForm: {
      titleId: string;
      kind: Category;
      name: string;
      viewing: Viewing | null;
      onDone: () => void;
    };
    /**
     * What who is signed in has seen, planned or rated of a title, and what one press does, over the poster or row that has
     * `data-poster` (LIB-18, LIB-19). One request asks for all of a page.
     */
    PosterMarks: {
      title: Pick<ListedTitle, 'titleId' | 'itemType' | 'title'>;
      /** Nobody can have seen it yet. */
      toCome?: boolean;
      /** The sign is left out where the page says it already. */
      unsigned?: boolean;
      /** The picture is a small one at the beginning of a row: what one press does stands at the end of that. */
      inRow?: boolean;
    };
  };
  'mf_community/blocks': {
    /**
     * The front of a page: nine articles, the first large, the next two of middle size, six small (HOME-01). Random ones of all categories, or with a category its newest. Made for the first screen.
     */
    ArticleGrid: { category?: Category };
    /** The newest reviews of all categories in a carousel, three in view; nothing where there is none. */
    CriticsReviews: { count?: number };
    /** The newest of those whom a member follows; nothing where there is nothing to show, and for visitors (FEED-16). */
    FollowedActs: object;
    /**
     * News (HOME-02), at most `count` (15): with a tab for each category, of which `category` is chosen
     * first, the fourth article enlarged; or with `tabs: false` of that category alone, in even cards with description.
     * `title` heads it in place of 'Latest news'; `popular` sets the column 'Most popular' beside it. The newest `after`
     * of `category` are left out, where they stand on the page already.
     */
    LatestNews: {
      title?: string;
      category?: Category;
      tabs?: boolean;
      count?: number;
      popular?: boolean;
      after?: number;
    };
    /** The newest reviews of a category, two large and three small; nothing where there is none. */
    NewestReviews: { category: Category };
    /**
     * Posts that the page brings along, as cards: one, two or three in a row by mobile, tablet and desktop; with `oneRow`
     * no more than one row of them.
     */
    PostCards: {
      label: string;
      articles?: readonly Article[];
      reviews?: readonly Review[];
      oneRow?: boolean;
    };
    /** The newest articles about a title, as cards; nothing where there is none. */
    TitleArticles: { titleId: string };
    /** The newest review of a title; nothing where there is none. */
    TitleReviews: { titleId: string; category: Category };
  };
  'mf_profile/blocks': {
    /**
     * The forms that the shell shows in a dialog (AUTH-01, AUTH-02). `onTitle` is called with what heads the one that
     * is shown, whenever that changes; `onDone` that somebody is signed in.
     */
    LoginForm: { onDone: () => void; onTitle: (title: string) => void };
    /** The lists of who is signed in, to put something on them or take it off (LIB-49). `item` is its `_id`, of a season that of the series. */
    AddToList: { kind: EntryKind; item: string; season?: number; name: string };
  };
}
export type BlocksId = keyof Blocks;
export type BlockName<I extends BlocksId> = keyof Blocks[I] & string;

export interface BlocksModule<I extends BlocksId> {
  blocks: { [N in BlockName<I>]: LoadablePart<Blocks[I][N]> };
}
