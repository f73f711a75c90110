import { RemoteBlock } from '@screenlore/browser-kit';
import type { TitleReference, Viewing } from '@screenlore/contracts';
import { Modal, Skeleton } from '@screenlore/ui';

interface EditViewingProps {
  viewing: Viewing;
  title: TitleReference;
  onClose: () => void;
}

/** The form of a viewing in a dialog (LIB-35). */
export function EditViewing({ viewing, title, onClose }: EditViewingProps) {
  return (
    <Modal open onClose={onClose} title={`Change: ${title.title}`}>
      <RemoteBlock
        id="mf_catalogue/blocks"
        name="ViewingForm"
        label="The form"
        skeleton={<Skeleton height={560} />}
        props={{
          titleId: title.titleId,
          kind: title.itemType,
          name: title.title,
          viewing,
          onDone: onClose,
        }}
      />
    </Modal>
  );
}
