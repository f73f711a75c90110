import { errorText, notify, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import type { OpenedList } from '@screenlore/contracts';
import { Button, Icon, lazyPart, Menu, opensModal, PressedPiece } from '@screenlore/ui';
import { useRef, useState } from 'react';
import { listPath } from '../../shared/lists/words.js';
import { userPath } from '../../shared/user-paths.js';
import { changeList, cloneList, getList, type listRequest, removeList, restoreList } from '../api.js';
import { ListDialog } from '../form/list-dialog.js';
import { useFocusAfter } from '../use-focus-after.js';
import styles from './list-actions.module.css';

const ShareDialog = lazyPart<{ list: OpenedList; onClose: () => void }>(
  () => import(/* webpackChunkName: "share-list" */ '../share/share-dialog.js'),
);

interface ListActionsProps {
  list: OpenedList;
  own: boolean;
  request: ReturnType<typeof listRequest>;
  /** Its entries are being edited. */
  editing: boolean;
  onEdit: (editing: boolean) => void;
  onPrint: () => void;
  canEdit: boolean;
}

/** The actions for a whole list. */
export function ListActions({ list, own, request, editing, onEdit, onPrint, canEdit }: ListActionsProps) {
  const user = useUser();
  const [open, setOpen] = useState<'details' | 'share'>();
  const { copy, remove, save } = useWhole(list, request);
  // Emptying the list removed the row with the focus.
  const place = useFocusAfter(`${editing} ${canEdit}`);
  if (editing)
    return (
      <div className="buttons" data-screen-only>
        <Button ref={place} variant="primary" icon="check" onClick={() => onEdit(false)}>
          Done
        </Button>
      </div>
    );
  const more = [
    ...(own ? [{ label: 'Details', icon: 'edit' as const, onSelect: () => setOpen('details') }] : []),
    ...(user ? [{ label: 'Copy to my lists', icon: 'bookmark' as const, onSelect: () => void copy() }] : []),
    { label: 'Print', icon: 'image' as const, onSelect: onPrint },
    ...(own ? [{ label: 'Remove', icon: 'trash' as const, onSelect: () => void remove() }] : []),
  ];
  return (
    <div className={`buttons ${styles.actions}`} data-screen-only>
      {own && canEdit && (
        <Button ref={place} variant="primary" icon="menu" onClick={() => onEdit(true)}>
          Reorder and edit
        </Button>
      )}
      {own && (
        <Button
          ref={canEdit ? undefined : place}
          icon="share"
          {...opensModal}
          onClick={() => setOpen('share')}
        >
          Share
        </Button>
      )}
      {more.map(({ label, icon, onSelect }) => (
        <Button key={label} icon={icon} className={own ? styles.wide : undefined} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {own && (
        <Menu
          label="More"
          className={styles.more}
          button={<Icon name="chevron-down" size={18} />}
          items={more}
        />
      )}
      {open === 'details' && (
        <ListDialog
          title="Details of the list"
          list={list}
          action="Save"
          onCancel={() => setOpen(undefined)}
          onSave={async (said) => {
            if (await save(said)) setOpen(undefined);
          }}
        />
      )}
      {open === 'share' && (
        <PressedPiece waiting={null} onMissed={() => setOpen(undefined)}>
          <ShareDialog list={list} onClose={() => setOpen(undefined)} />
        </PressedPiece>
      )}
    </div>
  );
}

function useWhole(list: OpenedList, request: ReturnType<typeof listRequest>) {
  const navigate = useNavigate();
  const dispatch = usePortalDispatch();
  const [change] = changeList.useMutation();
  const [clone] = cloneList.useMutation();
  const [takeAway] = removeList.useMutation();
  const [restore] = restoreList.useMutation();
  const listId = list._id;
  /** Done or in progress: another press would repeat it. */
  const underWay = useRef({ copy: false, remove: false });

  return {
    async save(said: Parameters<typeof change>[0]['change']): Promise<boolean> {
      const { data, error } = await change({ listId, change: said });
      if (error) {
        notify.error(errorText(error));
        return false;
      }
      dispatch(getList.update(request, (reply) => ({ list: { ...reply.list, ...data.list } })));
      return true;
    },
    async copy(): Promise<void> {
      if (underWay.current.copy) return;
      underWay.current.copy = true;
      const { data, error } = await clone(request);
      if (error) {
        underWay.current.copy = false;
        notify.error(errorText(error));
        return;
      }
      notify.success('The list is copied, for you alone');
      void navigate(listPath(data.list._id));
    },
    async remove(): Promise<void> {
      if (underWay.current.remove) return;
      underWay.current.remove = true;
      const { error } = await takeAway({ listId });
      if (error) {
        underWay.current.remove = false;
        notify.error(errorText(error));
        return;
      }
      const undo = async () => {
        await restore({ listId }).unwrap();
        void navigate(listPath(listId));
      };
      notify.withUndo(`“${list.name}” is removed`, undo);
      void navigate(list.owner ? `${userPath(list.owner.username)}/lists` : '/', { replace: true });
    },
  };
}
