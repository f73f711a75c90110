import { Button, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import { type Shared, SharePicture } from './share-picture.js';

/** Opens what gives a card away as a picture: nothing is shared before a press in it (STORY-09). */
export function ShareStory(shared: Shared) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="share" {...opensModal} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Share as a picture">
        <SharePicture {...shared} />
      </Modal>
    </>
  );
}
