import type { Category, RoutePath } from '@screenlore/contracts';
import type { ComponentType } from 'react';

/**
 * What a remote's `./app` exports: the page for each route that `ROUTES` of the contracts gives to the remote.
 * The shell mounts them; parameters come through `useParams`.
 */
export interface RemoteApp {
  pages: Partial<Record<RoutePath, ComponentType>>;
}

/** Every block that a remote offers to the pages of others, with its props; both sides are checked against this list. */
export interface Blocks {
  'mf_community/blocks': {
    /**
     * News with category tabs (portal.md §2 'Home page'): which tab is chosen first, how many articles are shown, and
     * whether the column 'Most popular' stands beside them.
     */
    LatestNews: { category?: Category; count?: number; popular?: boolean };
    /** The newest reviews of a category, two large and three small (portal.md §2 'Games page'); nothing where there is none. */
    NewestReviews: { category: Category };
    /** The newest review of a title (portal.md §2 'Title detail pages'); nothing where there is none. */
    TitleReviews: { titleId: string; category: Category };
  };
  'mf_profile/blocks': {
    /** The sign-in choice that the shell shows in its modal (portal.md §2 'Login modal'). */
    LoginForm: { onDone: () => void };
  };
}
export type BlocksId = keyof Blocks;
export type BlockName<I extends BlocksId> = keyof Blocks[I] & string;

/** What a remote's `./blocks` exports. */
export interface BlocksModule<I extends BlocksId> {
  blocks: { [N in BlockName<I>]: ComponentType<Blocks[I][N]> };
}
