import { type LikedKind } from '@screenlore/contracts';
import { Button, Modal, preloadModal } from '@screenlore/ui';
import { useMemo, useState } from 'react';
import { Likers } from './likers.js';
import styles from './likes.module.css';
import { useLiveLikes } from './use-live-likes.js';

interface LiveLikesProps {
  kind: LikedKind;
  id: string;
  /** For an own text, how many people like it: '12 likes'. */
  own: string | false;
  what: string;
}

/** Receives likes of a text, and shows its author who likes it. */
export default function LiveLikes({ own, ...text }: LiveLikesProps) {
  const { kind, id } = text;
  useLiveLikes(useMemo(() => placeOf(kind, id), [kind, id]));
  return own && <OwnLikes {...text} number={own} />;
}

/** Opinions and comments are many, so the list of them listens for all. */
const placeOf = (kind: LikedKind, id: string) =>
  kind === 'list'
    ? { likes: { list: id } }
    : kind === 'article' || kind === 'review'
      ? { thread: { type: kind, mediaId: id } }
      : undefined;

/** Only the author sees who likes a text (LIKE-04). */
function OwnLikes({ kind, id, number, what }: Omit<LiveLikesProps, 'own'> & { number: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="heart"
        className={styles.like}
        onClick={() => setOpen(true)}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
      >
        {number}
        <span className="visually-hidden"> of {what}: who they are by</span>
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={number}>
        <Likers kind={kind} id={id} />
      </Modal>
    </>
  );
}
