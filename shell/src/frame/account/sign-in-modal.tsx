import { RemoteBlock } from '@screenlore/browser-kit';
import { Modal } from '@screenlore/ui';

interface SignInModalProps {
  open: boolean;
  onClose: () => void;
}

/** The sign-in choice, a block of the profile remote, in a dialog (portal.md §2 'Login modal'). */
export function SignInModal({ open, onClose }: SignInModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Log in or create account">
      <RemoteBlock
        id="mf_profile/blocks"
        name="LoginForm"
        label="The sign-in form"
        minHeight={320}
        props={{ onDone: onClose }}
      />
    </Modal>
  );
}
