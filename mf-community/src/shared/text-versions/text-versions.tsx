import type { VersionedType } from '@screenlore/contracts';
import { Button, LazyPiece, lazyPart, Modal, preloadModal, TextSkeleton } from '@screenlore/ui';
import { useState } from 'react';

const Versions = lazyPart(() => import(/* webpackChunkName: "versions" */ './versions.js'));

export interface TextVersionsProps {
  type: VersionedType;
  id: string;
  /** What the versions belong to, for screen readers. */
  of: string;
}

/** For administrators: a text's versions before its author's edits. */
export function TextVersions({ type, id, of }: TextVersionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        Versions<span className="visually-hidden"> of {of}</span>
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Earlier versions">
        <LazyPiece label="The versions" waiting={<TextSkeleton lines={4} />}>
          <Versions type={type} id={id} />
        </LazyPiece>
      </Modal>
    </>
  );
}

function fetchAhead(): void {
  preloadModal();
  Versions.warm();
}
