import { RemoteBlock, useUser } from '@screenlore/browser-kit';
import { type EntryKind, loginPath } from '@screenlore/contracts';
import { Button, ButtonLink, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';

interface AddToListProps {
  kind: EntryKind;
  /** `_id` in the catalogue. */
  item: string;
  name: string;
  /** Address of this page, to which a visitor comes back. */
  path: string;
}

/** Puts what the page is about on a list (LIB-49); visitors log in first. */
export function AddToList({ kind, item, name, path }: AddToListProps) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user)
    return (
      <ButtonLink icon="menu" to={loginPath(path)}>
        Add to a list
      </ButtonLink>
    );
  return (
    <>
      <Button icon="menu" {...opensModal} onClick={() => setOpen(true)}>
        Add to a list
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title={`Put ${name} on a list`}>
          <RemoteBlock
            id="mf_profile/blocks"
            name="AddToList"
            label="Your lists"
            minHeight={240}
            props={{ kind, item, name }}
          />
        </Modal>
      )}
    </>
  );
}
