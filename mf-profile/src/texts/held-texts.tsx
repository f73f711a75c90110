import type { HeldPost } from '@screenlore/contracts';
import { AppLink, formatMoment } from '@screenlore/ui';
import { getHeldPosts } from './api.js';
import styles from './deleted-texts.module.css';

/** For the owner: texts that wait for a moderator (MOD-56). Hidden without any. */
export function HeldTexts() {
  const { data } = getHeldPosts.useQuery({}, { refetchOnMountOrArgChange: true });
  if (!data || data.posts.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby="held-texts">
      <h2 id="held-texts" className={styles.heading}>
        A moderator looks at these first
      </h2>
      <p className="muted">Your account is new and they have many links. Until then you alone see them.</p>
      <ul>
        {data.posts.map((post) => (
          <Held key={post._id} post={post} />
        ))}
      </ul>
    </section>
  );
}

const Held = ({ post: { type, publicId, title, heldAt } }: { post: HeldPost }) => (
  <li className={styles.row}>
    <span className={styles.words}>
      <AppLink to={`/${type}/${publicId}`} className={`touch ${styles.title}`} dir="auto">
        {title}
      </AppLink>
      <span className={styles.until}>
        {type === 'article' ? 'Article' : 'Review'} · waits since {formatMoment(heldAt)}
      </span>
    </span>
  </li>
);
