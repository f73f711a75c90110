import { useUser } from '@screenlore/browser-kit';
import { MESSAGES, type PostType } from '@screenlore/contracts';
import { Button, ButtonLink, formatMoment, Page } from '@screenlore/ui';
import { getDeletedPosts } from '../shared/api.js';
import styles from './post-state.module.css';
import { useUndoDelete } from './use-undo-delete.js';

export const DELETED = { article: MESSAGES.articleDeleted, review: MESSAGES.reviewDeleted };

/** Its author deleted it, and may undo that for a while. */
export function DeletedPost({ what, id }: { what: PostType; id: string }) {
  const user = useUser();
  const { data } = getDeletedPosts.useQuery({}, { skip: user === null });
  const own = data?.posts.find(({ type, _id, publicId }) => type === what && [_id, publicId].includes(id));
  const { undo, undoing } = useUndoDelete(what, id);
  return (
    <Page className={styles.page}>
      <h1>{own ? `You deleted this ${what}` : DELETED[what]}</h1>
      {own && (
        <p className={styles.text}>
          You can undo this until {formatMoment(own.until)}. Then it is gone for good, with its comments.
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to={`/${what}s`}>All {what}s</ButtonLink>
        {own && (
          <Button icon="retry" disabled={undoing} onClick={undo}>
            {undoing ? 'Publishing it again…' : 'Publish it again'}
          </Button>
        )}
      </div>
    </Page>
  );
}
