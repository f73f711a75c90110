import { type Blocks, errorText, LoadError, notify } from '@screenlore/browser-kit';
import { type CallReply, isBlankText, LIST_LIMITS } from '@screenlore/contracts';
import { Button, Icon, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { type FormEvent, useState } from 'react';
import { countOf, FOR_WHOM } from '../../shared/lists/words.js';
import { addListEntry, createList, getOwnLists, removeListEntry } from '../api.js';
import styles from './add-to-list.module.css';

type Item = Blocks['mf_profile/blocks']['AddToList'];
type OwnList = CallReply<'get-own-lists'>['lists'][number];

/** LIB-49: one press adds it to a list, another removes it. */
export default function AddToList({ kind, item, season, name }: Item) {
  const query = getOwnLists.useQuery({ kind, item, season }, { refetchOnMountOrArgChange: true });
  const [add] = addListEntry.useMutation();
  const [remove] = removeListEntry.useMutation();
  const [create] = createList.useMutation();
  const [busy, setBusy] = useState<string>();
  const lists = query.data?.lists;

  async function put(listId: string, listName: string): Promise<void> {
    const { data, error } = await add({ listId, kind, item, season });
    if (error) notify.error(errorText(error));
    else notify.success(data.added ? `${name} is on “${listName}”` : `${name} is on “${listName}” already`);
  }

  async function toggle({ _id, name: listName, entryId }: OwnList): Promise<void> {
    setBusy(_id);
    if (entryId === null) await put(_id, listName);
    else {
      const { error } = await remove({ listId: _id, entryId });
      if (error) notify.error(errorText(error));
    }
    await query.refetch();
    setBusy(undefined);
  }

  async function begin(listName: string): Promise<boolean> {
    const { data, error } = await create({ name: listName });
    if (error) {
      notify.error(errorText(error));
      return false;
    }
    await put(data.list._id, data.list.name);
    await query.refetch();
    return true;
  }

  return (
    <div className={styles.box}>
      <NewList onBegin={begin} />
      {lists === undefined && query.error === undefined && (
        <SkeletonGroup className={styles.lists}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="56px" />
          ))}
        </SkeletonGroup>
      )}
      {lists === undefined && query.error !== undefined && (
        <LoadError title="Your lists could not be loaded." query={query} />
      )}
      {lists && lists.length > 0 && (
        <ul className={styles.lists} aria-label="Your lists">
          {lists.map((list) => (
            <li key={list._id}>
              <button
                type="button"
                className={styles.list}
                aria-pressed={list.entryId !== null}
                disabled={busy === list._id}
                onClick={() => void toggle(list)}
              >
                <span className={styles.tick}>
                  {list.entryId !== null && <Icon name="check" size={18} />}
                </span>
                <span className={styles.words}>
                  <span dir="auto" className={styles.name}>
                    {list.name}
                  </span>
                  <span className={styles.facts}>
                    {countOf(list.entries, 'entry', 'entries')} · {FOR_WHOM[list.visibility].toLowerCase()}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** @param onBegin receives whether it succeeds */
function NewList({ onBegin }: { onBegin: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || isBlankText(name)) return;
    setBusy(true);
    if (await onBegin(name)) setName('');
    setBusy(false);
  }
  return (
    <form className={styles.new} onSubmit={(event) => void submit(event)}>
      <input
        dir="auto"
        className={styles.input}
        aria-label="Name of a new list"
        placeholder="Name of a new list"
        maxLength={LIST_LIMITS.nameMax}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={busy || isBlankText(name)}>
        Create
      </Button>
    </form>
  );
}
