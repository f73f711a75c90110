import type {
  Article,
  Category,
  Cover,
  EntryKind,
  ListedTitle,
  Review,
  Viewing,
  WrittenReach,
} from '@screenlore/contracts';
import type { LoadablePart } from '@screenlore/ui';
import type { ReactNode } from 'react';

/**
 * What a remote's `./app` exports: the page for each route that the contract's `ROUTES` assign to the remote, or that its own
 * `remote.json` describes. The shell mounts them; parameters come from `useParams`.
 */
export interface RemoteApp {
  pages: Partial<Record<`/${string}`, LoadablePart<object>>>;
}

/** Every block that a remote offers to other remotes' pages, with its props; both sides are checked against this list. */
export interface Blocks {
  'mf_catalogue/blocks': {
    /** The form for one of the member's viewings (LIB-14). `onDone` is called when the change is saved or cancelled. */
    ViewingForm: {
      titleId: string;
      kind: Category;
      name: string;
      viewing: Viewing | null;
      onDone: () => void;
    };
    /**
     * What the signed-in member has seen, planned or rated of a title, and quick actions, over the poster or row with `data-poster`
     * (LIB-18, LIB-19). One request loads the marks of a whole page.
     */
    PosterMarks: {
      title: Pick<ListedTitle, 'titleId' | 'itemType' | 'title'>;
      /** It is unreleased, so nobody can have seen it. */
      toCome?: boolean;
      /** Omits the sign if the page already shows it. */
      unsigned?: boolean;
      /** The picture is a small one at the start of a row: the quick action is at the end of the row. */
      inRow?: boolean;
    };
  };
  'mf_community/blocks': {
    /**
     * The front of a page: nine articles, the first large, the next two medium, six small (HOME-01). Random ones of all categories, or
     * the newest of one. Meant for the first screen.
     */
    ArticleGrid: { category?: Category };
    /** The newest reviews of all categories in a carousel, three visible at a time; empty if there are none. */
    CriticsReviews: { count?: number };
    /**
     * The comments on an episode, by its `episodeId` (EPISODE-05). Covered for readers who have not `seen` it, until they ask; undefined
     * if that is unknown.
     */
    EpisodeThread: { episode: string; seen: boolean | undefined };
    /** The newest acts of members whom the reader follows; empty if there are none, and for visitors (FEED-16). */
    FollowedActs: object;
    /**
     * News (HOME-02), at most `count` (15): with a tab for each category, `category` being selected first and the fourth article
     * enlarged; or with `tabs: false` only that category, in equal cards with descriptions. `title` is the heading instead of 'Latest
     * news'; `popular` adds the column 'Most popular'. The newest `after` of `category` are left out, if the page shows them already.
     */
    LatestNews: {
      title?: string;
      category?: Category;
      tabs?: boolean;
      count?: number;
      popular?: boolean;
      after?: number;
    };
    /** The newest reviews of a category, two large and three small; empty if there are none. */
    NewestReviews: { category: Category };
    /**
     * Posts that the page already has, as cards: one, two or three per row on mobile, tablet and desktop; with `oneRow` at most one row.
     */
    PostCards: {
      label: string;
      articles?: readonly Article[];
      reviews?: readonly Review[];
      oneRow?: boolean;
    };
    /** An opinion or a comment that is covered for the reader, as one line that opens it (SPOIL-09). */
    CoveredText: {
      type: 'comment' | 'opinion' | 'note';
      /** Its `_id`; for a note that of its entry on a list. */
      id: string;
      covered: Cover;
      /** The key of the link that shows the list of a note. */
      listKey?: string | undefined;
      /** Its author, for screen readers. */
      of: string;
      onOpen?: () => void;
      /** Renders its words. */
      children: (words: string, mentions?: string[]) => ReactNode;
    };
    /** Lets an author choose how much of its title a text gives away (SPOIL-01). */
    ReachField: {
      titleId: string;
      kind: Category;
      /** Undefined until it is chosen, which counts as 'nothing'. */
      value: WrittenReach | undefined;
      onChange: (value: WrittenReach) => void;
      disabled?: boolean;
      /** Only the field, without its visible question. */
      compact?: boolean;
    };
    /** The newest articles about a title, as cards; empty if there are none. */
    TitleArticles: { titleId: string };
    /** The newest review of a title; empty if there is none. */
    TitleReviews: { titleId: string; category: Category };
    /** The comments on a film or game, by its `_id`: covered for readers who have not seen it, until they ask (TALK-02). */
    TitleThread: { title: string };
  };
  'mf_profile/blocks': {
    /**
     * The forms that the shell shows in a dialog (AUTH-01, AUTH-02). `onTitle` receives the heading of the current form whenever it
     * changes; `onDone` is called when somebody is signed in.
     */
    LoginForm: { onDone: () => void; onTitle: (title: string) => void };
    /** The signed-in member's lists, to add something or remove it (LIB-49). `item` is its `_id`; for a season, the series'. */
    AddToList: { kind: EntryKind; item: string; season?: number; name: string };
  };
}
export type BlocksId = keyof Blocks;
export type BlockName<I extends BlocksId> = keyof Blocks[I] & string;

export interface BlocksModule<I extends BlocksId> {
  blocks: { [N in BlockName<I>]: LoadablePart<Blocks[I][N]> };
}
