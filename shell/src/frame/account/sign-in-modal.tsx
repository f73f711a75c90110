import { RemoteBlock } from '@screenlore/browser-kit';
import { Modal } from '@screenlore/ui';
import { useState } from 'react';

interface SignInModalProps {
  open: boolean;
  onClose: () => void;
}

/** Several buttons lead to the same forms. */
const FORMS = {};

/** The forms for signing in and up, a block of the profile remote, in a dialog. */
export function SignInModal({ open, onClose }: SignInModalProps) {
  const [title, setTitle] = useState('Log in or create account');
  return (
    <Modal open={open} onClose={onClose} title={title} wordsOf={FORMS}>
      <RemoteBlock
        id="mf_profile/blocks"
        name="LoginForm"
        label="The sign-in form"
        minHeight={320}
        props={{ onDone: onClose, onTitle: setTitle }}
      />
    </Modal>
  );
}
