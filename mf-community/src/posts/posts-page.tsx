import {
  oneOf,
  useAskedSection,
  useChooseSection,
  useKeptChoice,
  usePageTitle,
} from '@screenlore/browser-kit';
import { CATEGORIES, type Category, LIMITS } from '@screenlore/contracts';
import { Button, CardsSkeleton, EmptyState, Page, Tabs } from '@screenlore/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import cards from '../shared/cards/card-grid.module.css';
import { categoryTabs } from '../shared/cards/category-tabs.js';
import { Failed } from '../shared/failed.js';
import styles from './posts-page.module.css';

/** How many posts a list shows at first, and adds with each 'Show more'. */
const POSTS_AT_FIRST = 18;
/** Loads one more than it shows, to learn whether there are more. */
const askedFor = (shown: number): number => Math.min(shown + 1, LIMITS.listCountMax);
export const ASKED_AT_FIRST = askedFor(POSTS_AT_FIRST);
const COLUMNS = { mobile: 1, tablet: 2, desktop: 3 };

export interface ChosenPosts {
  category: Category;
  /** How many are shown, and how many to load. */
  shown: number;
  count: number;
  onMore: () => void;
}

interface PostsPageProps {
  heading: string;
  list: (chosen: ChosenPosts) => ReactNode;
}

/** A page of posts with the three category tabs; the chosen tab is in the address. */
export function PostsPage({ heading, list }: PostsPageProps) {
  usePageTitle(heading);
  const category = oneOf(CATEGORIES, useAskedSection().category);
  const choose = useChooseSection();
  // As long as before when the visitor returns from a post or reloads, so that the position is the same.
  const [kept, keep] = useKeptChoice('posts shown', String(POSTS_AT_FIRST), true);
  const shown = Number(kept);

  return (
    <Page className={styles.page}>
      <h1 dir="auto" className={styles.heading}>
        {heading}
      </h1>
      <Tabs
        label={heading}
        variant="underline"
        items={categoryTabs}
        value={category}
        onChange={(next) => {
          keep(String(POSTS_AT_FIRST));
          choose({ category: next });
        }}
      >
        {list({
          category,
          shown,
          count: askedFor(shown),
          onMore: () => keep(String(shown + POSTS_AT_FIRST)),
        })}
      </Tabs>
    </Page>
  );
}

interface PostListProps<T> extends Pick<ChosenPosts, 'shown' | 'onMore'> {
  posts: readonly T[] | undefined;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  what: string;
  card: (post: T) => ReactNode;
}

export function PostList<T extends { _id: string }>(props: PostListProps<T>) {
  const { posts, shown, onMore, query, what, card } = props;
  const { error, isFetching } = query;
  const list = useRef<HTMLUListElement>(null);
  const [readTo, setReadTo] = useState<number>();
  const there = Math.min(posts?.length ?? 0, shown);

  // The new posts come before the button, so the first of them gets the focus.
  useEffect(() => {
    if (readTo === undefined || (isFetching && there <= readTo)) return;
    list.current?.children[readTo]?.querySelector('a')?.focus();
    setReadTo(undefined);
  }, [readTo, there, isFetching]);

  if (error) return <Failed what={`The ${what}`} query={query} />;
  if (!posts) return <CardsSkeleton shape="still" perView={COLUMNS} lines={3} />;
  if (there === 0) {
    return (
      <EmptyState icon="edit" title={`No ${what} yet`}>
        They appear here as soon as somebody publishes one.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={cards.cards} aria-busy={isFetching}>
        {posts.slice(0, shown).map((post) => (
          <li key={post._id}>{card(post)}</li>
        ))}
      </ul>
      {(posts.length > shown || readTo !== undefined) && (
        <div className={styles.more}>
          <Button
            disabled={readTo !== undefined}
            onClick={() => {
              setReadTo(there);
              onMore();
            }}
          >
            {readTo === undefined ? 'Show more' : 'Loading…'}
          </Button>
        </div>
      )}
    </>
  );
}
