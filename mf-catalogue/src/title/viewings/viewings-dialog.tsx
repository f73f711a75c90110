import type { Title, Viewing } from '@screenlore/contracts';
import { Modal } from '@screenlore/ui';
import ViewingForm from '../../shared/viewings/form/viewing-form.js';
import type { DialogView } from './dialog-view.js';
import { OwnViewings } from './own-viewings.js';

interface ViewingsDialogProps {
  title: Title;
  viewings: readonly Viewing[];
  /** The total number of viewings. */
  count: number;
  view: DialogView;
  onView: (view: DialogView | null) => void;
  onChanged: () => void;
}

/** All of the member's viewings of a title, and the form for a viewing. */
export default function ViewingsDialog({
  title,
  viewings,
  count,
  view,
  onView,
  onChanged,
}: ViewingsDialogProps) {
  const isGame = title.itemType === 'games';
  const close = () => onView(null);
  const leaveForm = () => onView(view.show === 'form' && view.back ? { show: 'list' } : null);
  const head =
    view.show === 'list'
      ? `${isGame ? 'Played' : 'Seen'}: ${title.title}`
      : `${view.viewing ? 'Change' : isGame ? 'Add a playthrough' : 'Add a viewing'}: ${title.title}`;
  return (
    <Modal open onClose={view.show === 'form' ? leaveForm : close} title={head}>
      {view.show === 'list' ? (
        <OwnViewings viewings={viewings} count={count} onView={onView} onChanged={onChanged} />
      ) : (
        <ViewingForm
          key={view.viewing?._id}
          titleId={title.titleId}
          kind={title.itemType}
          name={title.title}
          viewing={view.viewing}
          seenBefore={count > 0}
          {...(title.itemType === 'games' && { platforms: title.platforms })}
          onChanged={onChanged}
          onDone={leaveForm}
        />
      )}
    </Modal>
  );
}
