import { errorText, LoadError, notify } from '@screenlore/browser-kit';
import type { DeletedPost } from '@screenlore/contracts';
import { Button, formatMoment } from '@screenlore/ui';
import { getDeletedPosts, undoDeletePost } from './api.js';
import styles from './deleted-texts.module.css';

/** For the owner: deleted texts that can still be restored (READ-12). Hidden without any. */
export function DeletedTexts() {
  const query = getDeletedPosts.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (error !== undefined && !data)
    return <LoadError title="Deleted texts could not be loaded." query={query} />;
  if (!data || data.posts.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby="deleted-texts">
      <h2 id="deleted-texts" className={styles.heading}>
        Recently deleted
      </h2>
      <ul>
        {data.posts.map((post) => (
          <Deleted key={post._id} post={post} />
        ))}
      </ul>
    </section>
  );
}

function Deleted({ post: { type, publicId, title, until } }: { post: DeletedPost }) {
  const [undo, { isLoading }] = undoDeletePost.useMutation();
  const press = async () => {
    const { error } = await undo({ type, id: publicId });
    if (error) notify.error(errorText(error));
    else notify.success(`The ${type} is back.`);
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.until}>Gone for good on {formatMoment(until)}</span>
      </span>
      <Button icon="retry" disabled={isLoading} onClick={() => void press()}>
        Publish again
        <span dir="auto" className="visually-hidden">
          {' '}
          {title}
        </span>
      </Button>
    </li>
  );
}
