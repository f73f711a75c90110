import { RemoteBlock, useUser } from '@screenlore/browser-kit';
import { type EntryKind, loginPath } from '@screenlore/contracts';
import { Button, ButtonLink, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';

interface ListItem {
  kind: EntryKind;
  /** `_id` in the catalogue; for a season that of its series. */
  item: string;
  /** Number of a season. */
  season?: number;
  name: string;
}

interface AddToListProps extends ListItem {
  variant?: 'secondary' | 'quiet';
  /** The address of this page, to which a visitor returns. */
  path: string;
}

/** Adds the page's title to a list (LIB-49); visitors log in first. */
export function AddToList({ path, variant = 'secondary', ...item }: AddToListProps) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user)
    return (
      <ButtonLink variant={variant} icon="menu" to={loginPath(path)}>
        Add to a list
      </ButtonLink>
    );
  return (
    <>
      <Button variant={variant} icon="menu" {...opensModal} onClick={() => setOpen(true)}>
        Add to a list
      </Button>
      {open && <AddToListDialog {...item} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A member's lists, to add something to them or remove it. */
export function AddToListDialog({ onClose, ...item }: ListItem & { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title={`Add ${item.name} to a list`}>
      <RemoteBlock id="mf_profile/blocks" name="AddToList" label="Your lists" minHeight={240} props={item} />
    </Modal>
  );
}
