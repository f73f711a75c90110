import { errorText } from '@screenlore/browser-kit';
import { type CallInput, CLUB_ABOUT_MAX, CLUB_NAME_MAX, isBlankText, MESSAGES } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { type SubmitEvent, useId, useState } from 'react';
import styles from './clubs.module.css';

type Words = CallInput<'create-club'>;

interface ClubFormProps {
  /** The club being changed. */
  initial?: Words;
  /** The button's label. */
  action: string;
  /** @returns why it could not be saved */
  onSave: (words: Words) => Promise<unknown>;
  onClose: () => void;
}

const CHOICES = [
  { open: true, label: 'Open: everybody reads it, and any member joins' },
  { open: false, label: 'By invitation: only its members read it, and you invite them' },
];

/** The form with a club's own details (CLUB-01). The service checks every field. */
export function ClubForm({ initial, action, onSave, onClose }: ClubFormProps) {
  const id = useId();
  const [words, setWords] = useState<Words>(initial ?? { name: '', about: '', open: true });
  const [wrong, setWrong] = useState<{ field: 'name' | 'about' | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = (['name', 'about'] as const).find((field) => isBlankText(words[field]));
    if (empty) {
      setWrong({ field: empty, text: empty === 'name' ? MESSAGES.clubNameEmpty : MESSAGES.clubAboutEmpty });
      document.getElementById(`${id}-${empty}`)?.focus();
      return;
    }
    setBusy(true);
    const error = await onSave(words);
    setBusy(false);
    if (error) setWrong({ field: null, text: errorText(error) });
    else onClose();
  }
  const field = (name: 'name' | 'about', maxLength: number) => ({
    ...{ id: `${id}-${name}`, className: styles.input, maxLength, value: words[name] },
    ...{ 'aria-invalid': wrong?.field === name, 'aria-describedby': `${id}-wrong`, autoComplete: 'off' },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setWords({ ...words, [name]: value });
      setWrong(null);
    },
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={`${id}-name`}>Name</label>
      <input type="text" dir="auto" {...field('name', CLUB_NAME_MAX)} />
      <label htmlFor={`${id}-about`}>What it is about, in a sentence</label>
      <textarea rows={3} dir="auto" {...field('about', CLUB_ABOUT_MAX)} />
      <fieldset>
        <legend>Who joins</legend>
        {CHOICES.map(({ open, label }) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-open`}
              checked={words.open === open}
              onChange={() => setWords({ ...words, open })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p dir="auto" id={`${id}-wrong`} role="alert" className={styles.wrong}>
        {wrong?.text}
      </p>
      <div className={styles.answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" disabled={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
