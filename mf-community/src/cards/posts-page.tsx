import { oneOf, useAskedSection, useChooseSection, useKeptChoice } from '@screenlore/browser-kit';
import { CATEGORIES, type Category, LIMITS } from '@screenlore/contracts';
import { Button, EmptyState, ErrorNotice, Page, Tabs } from '@screenlore/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { categoryTabs } from './category-tabs.js';
import styles from './posts-page.module.css';
import { PostsSkeleton } from './posts-skeleton.js';

/** How many posts a list shows at first, and adds with each 'Show more'. */
export const POSTS_AT_FIRST = 18;

/** What a page of posts shows: the newest `count` of a category, and how to have more of them. */
export interface ChosenPosts {
  category: Category;
  count: number;
  /** Absent where no more can be asked for. */
  onMore: (() => void) | undefined;
}

interface PostsPageProps {
  heading: string;
  list: (chosen: ChosenPosts) => ReactNode;
}

/** A page of posts with the three category tabs; the chosen one stands in the address. */
export function PostsPage({ heading, list }: PostsPageProps) {
  const category = oneOf(CATEGORIES, useAskedSection().category);
  const choose = useChooseSection();
  // As long as it was left when the visitor comes back from a post, so that the place is the same too.
  const [kept, keep] = useKeptChoice('posts shown', String(POSTS_AT_FIRST));
  const count = Number(kept);

  return (
    <Page className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
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
          count,
          onMore:
            count < LIMITS.listCountMax
              ? () => keep(String(Math.min(count + POSTS_AT_FIRST, LIMITS.listCountMax)))
              : undefined,
        })}
      </Tabs>
    </Page>
  );
}

interface PostListProps<T> extends Pick<ChosenPosts, 'count' | 'onMore'> {
  posts: readonly T[] | undefined;
  /** Text of a failure, if there is one. */
  failure: string | undefined;
  /** A call is under way. */
  asking: boolean;
  onRetry: () => void;
  /** What the list holds: 'articles'. */
  what: string;
  card: (post: T) => ReactNode;
}

/** The cards, or what stands in their place. */
export function PostList<T extends { _id: string }>(props: PostListProps<T>) {
  const { posts, count, onMore, failure, asking, onRetry, what, card } = props;
  const list = useRef<HTMLUListElement>(null);
  const [readTo, setReadTo] = useState<number>();
  const there = posts?.length ?? 0;

  // The button stands after what it brings: the focus goes to the first of it.
  useEffect(() => {
    if (readTo === undefined || (asking && there <= readTo)) return;
    list.current?.children[readTo]?.querySelector('a')?.focus();
    setReadTo(undefined);
  }, [readTo, there, asking]);

  if (failure !== undefined) {
    return (
      <ErrorNotice title={`The ${what} could not be loaded.`} onRetry={onRetry} retrying={asking}>
        {failure}
      </ErrorNotice>
    );
  }
  if (!posts) return <PostsSkeleton cards={POSTS_AT_FIRST / 2} />;
  if (there === 0) {
    return (
      <EmptyState icon="edit" title={`No ${what} yet`}>
        They appear here as soon as somebody publishes one.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.cards} aria-busy={asking}>
        {posts.map((post) => (
          <li key={post._id}>{card(post)}</li>
        ))}
      </ul>
      {onMore && (there >= count || readTo !== undefined) && (
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
