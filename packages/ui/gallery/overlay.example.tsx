import { useState } from 'react';
import { Button, Menu, Modal } from '../src/index.js';

export default function OverlayExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="Ada Quill: account"
        button="Ada Quill"
        items={[{ label: 'Profile', icon: 'user', to: '/user/ada' }]}
      />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Filters">
        <p>It holds the focus and gives it back.</p>
      </Modal>
    </>
  );
}
