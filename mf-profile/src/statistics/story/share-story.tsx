import { Button, LazyPiece, lazyPart, Modal, opensModal, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import type { Shared } from './share-picture.js';

const SharePicture = lazyPart(() => import(/* webpackChunkName: "share-story" */ './share-picture.js'));

/** Opens the dialog that shares a card as a picture: nothing is shared before a press in it (STORY-09). */
export function ShareStory(shared: Shared) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="share" {...opensModal} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Share as a picture">
        <LazyPiece label="The picture" waiting={<Skeleton height="480px" />}>
          <SharePicture {...shared} />
        </LazyPiece>
      </Modal>
    </>
  );
}
