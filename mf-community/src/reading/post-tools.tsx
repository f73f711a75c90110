import { useUser } from '@screenlore/browser-kit';
import type { Article, Review } from '@screenlore/contracts';
import { mayModerate } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import { TextVersions } from '../shared/text-versions/text-versions.js';
import { FeatureArticle } from './feature-article.js';
import { OwnPost } from './own-post.js';
import styles from './post-tools.module.css';
import { WithdrawPost } from './withdraw-post.js';

/** Tools for a post's author, moderators and administrators; other readers load none of it. */
export default function PostTools({ post }: { post: Article | Review }) {
  const user = useUser();
  const { _id, title, author, editedAt, held } = post;
  const type = 'review_id' in post ? 'review' : 'article';
  const isOwn = user?.username === author.personal_info.username;
  return (
    <>
      {held && <Held type={type} own={isOwn} />}
      {isOwn && <OwnPost type={type} id={_id} held={held} />}
      {!held && user?.admin && !('review_id' in post) && <FeatureArticle article={post} />}
      {!held && mayModerate(user) && <WithdrawPost type={type} id={_id} />}
      {mayModerate(user) && editedAt && <TextVersions type={type} id={_id} of={title} />}
    </>
  );
}

/** It waits for a moderator, who decides about it in the queue (MOD-56). */
const Held = ({ type, own }: { type: 'article' | 'review'; own: boolean }) => (
  <div className={styles.row}>
    <div className={styles.held}>
      <p>
        <strong>A moderator looks at this first</strong>
      </p>
      <p className="muted">
        {own
          ? `Your account is new and this ${type} has many links. Until then you alone see it.`
          : `Its author is new here and it has many links. Until a moderator decides, its author alone sees it.`}{' '}
        {!own && (
          <AppLink to="/moderation" className={styles.queue}>
            To the queue
          </AppLink>
        )}
      </p>
    </div>
  </div>
);
