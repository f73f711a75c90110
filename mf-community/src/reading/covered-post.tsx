import { type Article, coverText, type PostType, type Review } from '@screenlore/contracts';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import styles from './covered-post.module.css';

/** Most texts are open, and load none of this. */
const PostCover = lazyPart(() => import(/* webpackChunkName: "post-cover" */ './post-cover.js'));

type Post = Article | Review;

interface CoveredPostProps {
  type: PostType;
  post: Post;
  /** Renders the article or review with what replaces its text. */
  children: (post: Post, cover: ReactNode) => ReactNode;
}

/** An article or review that reaches further than its reader has seen. A press opens it, and the device remembers that (SPOIL-06). */
export function CoveredPost({ type, post, children }: CoveredPostProps) {
  const { _id, covered } = post;
  const [whole, setWhole] = useState<Post>();
  if (!covered) return children(post, null);
  const waiting = (
    <section className={styles.cover} aria-label="Covered text">
      <p>{coverText(covered)}</p>
    </section>
  );
  return children(
    whole ?? post,
    <LazyPiece label="What it gives away" waiting={waiting}>
      <PostCover type={type} id={_id} covered={covered} onText={setWhole} />
    </LazyPiece>,
  );
}
