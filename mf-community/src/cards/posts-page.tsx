import { oneOf, useAskedSection, useChooseSection } from '@screenlore/browser-kit';
import { CATEGORIES, type Category, LIMITS } from '@screenlore/contracts';
import { Button, CardsSkeleton, EmptyState, ErrorNotice, Page, Tabs } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import { categoryTabs } from './category-tabs.js';
import styles from './posts-page.module.css';

/** How many are shown at first, and with each 'Show more'. */
const STEP = 18;

interface PostsPageProps {
  heading: string;
  /** Shows the posts of a category. */
  list: (chosen: { category: Category; count: number; more: (shown: number) => ReactNode }) => ReactNode;
}

/** A page of posts with the three category tabs; the chosen one stands in the address. */
export function PostsPage({ heading, list }: PostsPageProps) {
  const category = oneOf(CATEGORIES, useAskedSection().category);
  const choose = useChooseSection();
  const [count, setCount] = useState(STEP);

  /** A button for the rest, where the list may have one. */
  const more = (shown: number) =>
    shown >= count && count < LIMITS.listCountMax ? (
      <Button onClick={() => setCount(Math.min(count + STEP, LIMITS.listCountMax))}>Show more</Button>
    ) : null;

  return (
    <Page className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
      <Tabs
        label={heading}
        variant="underline"
        items={categoryTabs}
        value={category}
        onChange={(next) => {
          setCount(STEP);
          choose({ category: next });
        }}
      >
        {list({ category, count, more })}
      </Tabs>
    </Page>
  );
}

interface PostListProps<T> {
  posts: readonly T[] | undefined;
  /** Text of a failure, if there is one. */
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  /** What the list holds: 'articles'. */
  what: string;
  card: (post: T) => ReactNode;
  more: (shown: number) => ReactNode;
}

/** The cards, or what stands in their place. */
export function PostList<T extends { _id: string }>(props: PostListProps<T>) {
  const { posts, failure, retrying, onRetry, what, card, more } = props;
  if (failure !== undefined) {
    return (
      <ErrorNotice title={`The ${what} could not be loaded.`} onRetry={onRetry} retrying={retrying}>
        {failure}
      </ErrorNotice>
    );
  }
  if (!posts) return <CardsSkeleton shape="still" perView={{ mobile: 1, tablet: 2, desktop: 3 }} />;
  if (posts.length === 0) {
    return (
      <EmptyState icon="edit" title={`No ${what} yet`}>
        They appear here as soon as somebody publishes one.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {posts.map((post) => (
          <li key={post._id}>{card(post)}</li>
        ))}
      </ul>
      <div className={styles.more}>{more(posts.length)}</div>
    </>
  );
}
