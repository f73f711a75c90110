import { LazyPiece, lazyPart, Modal, Skeleton } from '@screenlore/ui';
import type { ListFormProps } from './list-form.js';

const ListForm = lazyPart<ListFormProps>(() => import(/* webpackChunkName: "list-form" */ './list-form.js'));

/** The form of a list in a dialog; its code loads with the first press. */
export function ListDialog({ title, ...form }: ListFormProps & { title: string }) {
  return (
    <Modal open onClose={form.onCancel} title={title}>
      <LazyPiece label="The form of the list" waiting={<Skeleton height="420px" />}>
        <ListForm {...form} />
      </LazyPiece>
    </Modal>
  );
}
