import {
  type CallInput,
  isBlankText,
  LIST_LIMITS,
  MESSAGES,
  type MemberList,
  VISIBILITIES,
} from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useId, useState } from 'react';
import { TextField } from '../../shared/form/text-field.js';
import { useForm } from '../../shared/form/use-form.js';
import { tagsIn, VISIBILITY_CHOICES } from '../../shared/lists/words.js';
import styles from './list-form.module.css';

type Said = CallInput<'create-list'>;

export interface ListFormProps {
  /** The list to change. */
  list?: MemberList;
  /** The button's label. */
  action: string;
  /** @throws why it could not be saved */
  onSave: (said: Said) => Promise<void>;
  onCancel: () => void;
}

/** The form for a list's details. */
export default function ListForm({ list, action, onSave, onCancel }: ListFormProps) {
  const id = useId();
  const [ranked, setRanked] = useState(list?.ranked ?? false);
  const form = useForm({
    empty: {
      name: list?.name ?? '',
      description: list?.description ?? '',
      tags: list?.tags.join(', ') ?? '',
      visibility: list?.visibility ?? 'everyone',
    },
    send: async ({ name, description, tags, visibility }) => {
      // There are few rules, and the service checks them all: their schema would double this page's code.
      if (isBlankText(name)) return { name: MESSAGES.listNameMissing };
      await onSave({
        name,
        description: isBlankText(description) ? null : description.trim(),
        tags: tagsIn(tags),
        ranked,
        visibility: VISIBILITIES.find((item) => item === visibility) ?? 'onlyMe',
      });
      return undefined;
    },
  });
  const description = form.field('description');
  const visibility = form.field('visibility');
  return (
    <form {...form.form} className={styles.form}>
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={LIST_LIMITS.nameMax} />
      <div className={styles.field}>
        <label htmlFor={`${id}-description`} className={styles.label}>
          Description
        </label>
        <textarea
          dir="auto"
          id={`${id}-description`}
          name="description"
          className={styles.text}
          rows={3}
          maxLength={LIST_LIMITS.descriptionMax}
          value={description.value}
          onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
        />
      </div>
      <TextField {...form.field('tags')} label="Tags" autoComplete="off" hint="Separated by commas" />
      <div className={styles.field}>
        <label htmlFor={`${id}-visibility`} className={styles.label}>
          Who can see it
        </label>
        <select
          id={`${id}-visibility`}
          name="visibility"
          className={styles.select}
          value={visibility.value}
          onChange={({ currentTarget }) => visibility.onChange(currentTarget.value)}
        >
          {VISIBILITY_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={ranked} onChange={() => setRanked(!ranked)} />
        Ranked: its entries are numbered
      </label>
      <div className={`buttons ${styles.answers}`}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" disabled={form.pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
