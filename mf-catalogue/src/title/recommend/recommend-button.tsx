import { useUser } from '@screenlore/browser-kit';
import { loginPath, type Title, titlePath } from '@screenlore/contracts';
import { Button, ButtonLink, lazyPart, Modal, opensModal, PressedPiece } from '@screenlore/ui';
import { useState } from 'react';

const Form = lazyPart(() => import(/* webpackChunkName: "recommend" */ './recommend-form.js'));

/** Recommends the title to a follower (REC-01); visitors log in first. */
export function RecommendButton({ title }: { title: Title }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user)
    return (
      <ButtonLink variant="quiet" icon="send" to={loginPath(titlePath(title.itemType, title.titleId))}>
        Recommend
      </ButtonLink>
    );
  const warm = () => {
    opensModal.onPointerEnter();
    Form.warm();
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="send"
        {...opensModal}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen(true)}
      >
        Recommend
      </Button>
      {open && (
        <Modal open onClose={close} title={`Recommend ${title.title}`}>
          <PressedPiece onMissed={close}>
            <Form title={title} onDone={close} />
          </PressedPiece>
        </Modal>
      )}
    </>
  );
}
