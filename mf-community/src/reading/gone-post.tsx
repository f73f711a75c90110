import { useUser } from '@screenlore/browser-kit';
import { MESSAGES, mayModerate, type PostType } from '@screenlore/contracts';
import { Button, ButtonLink, formatMoment, Page } from '@screenlore/ui';
import { getDeletedPosts } from '../shared/api.js';
import styles from './post-state.module.css';
import { useRestore } from './use-restore.js';
import { useUndoDelete } from './use-undo-delete.js';

const DELETED = { article: MESSAGES.articleDeleted, review: MESSAGES.reviewDeleted };

const WITHDRAWN = { article: MESSAGES.articleWithdrawn, review: MESSAGES.reviewWithdrawn };

interface Gone {
  what: PostType;
  id: string;
}

/** In place of a post that was taken away. @param deleted by its author, not by a moderator */
export default function GonePost({ deleted, ...gone }: Gone & { deleted: boolean }) {
  return deleted ? <DeletedPost {...gone} /> : <Withdrawn {...gone} />;
}

/** Its author deleted it, and may undo that for a while. */
function DeletedPost({ what, id }: Gone) {
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

/** A moderator withdrew it, and may restore it. */
function Withdrawn({ what, id }: Gone) {
  const user = useUser();
  const { restore, restoring } = useRestore(what, id);
  return (
    <Page className={styles.page}>
      <h1>{WITHDRAWN[what]}</h1>
      <p className={styles.text}>A moderator removed it, along with its comments.</p>
      <div className={styles.actions}>
        <ButtonLink to={`/${what}s`}>All {what}s</ButtonLink>
        {mayModerate(user) && (
          <Button icon="retry" disabled={restoring} onClick={restore}>
            {restoring ? 'Bringing it back…' : 'Bring it back'}
          </Button>
        )}
      </div>
    </Page>
  );
}
