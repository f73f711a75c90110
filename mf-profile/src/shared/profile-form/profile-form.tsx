import { notify, useSessionActions } from '@screenlore/browser-kit';
import { LIMITS, type Profile } from '@screenlore/contracts';
import { Button, counted, lazyModule } from '@screenlore/ui';
import { useEffect, useId } from 'react';
import fields from '../form/field.module.css';
import { TextField } from '../form/text-field.js';
import { useForm } from '../form/use-form.js';
import { changeOwnProfile } from './api.js';
import { PictureField } from './picture-field.js';
import styles from './profile-form.module.css';

/** The schemas are larger than the rest of the form, so they load while it is filled in. */
const formRules = lazyModule(() => import('./rules.js'));

interface ProfileFormProps {
  person: Profile['personal_info'];
  onSaved?: () => void;
}

/** A line without a scheme means https. */
const linksOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/^\w+:/.test(line) ? line : `https://${line}`));

/** Picture, name, bio and links of the member: the picture saves at once, the texts with the button (AUTH-24). */
export default function ProfileForm({ person, onSaved }: ProfileFormProps) {
  const { changed } = useSessionActions();
  const [send] = changeOwnProfile.useMutation();
  const { form, field, pending } = useForm({
    empty: {
      ...{ firstName: person.firstName, surname: person.surname },
      ...{ bio: person.bio ?? '', links: (person.links ?? []).join('\n') },
    },
    async send({ firstName, links, ...others }) {
      const typed = { ...others, links: linksOf(links) };
      const rules = await formRules.load();
      // A name that was never given may stay empty.
      const given = firstName === '' && person.firstName === '' ? typed : { firstName, ...typed };
      const checked = rules.checkProfile(given);
      if ('faults' in checked) return checked.faults;
      const { data, error } = await send(checked.data);
      if (error) throw error;
      changed({ firstName: data.firstName, surname: data.surname });
      notify.success('Your profile is saved');
      onSaved?.();
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  const bio = field('bio');
  const left = LIMITS.bioMax - bio.value.length;
  return (
    <form {...form} className={styles.form}>
      <PictureField person={person} />
      <div className={styles.names}>
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={LIMITS.personNameMax}
        />
        <TextField
          {...field('surname')}
          label="Surname"
          autoComplete="family-name"
          maxLength={LIMITS.personNameMax}
        />
      </div>
      <TextArea
        {...bio}
        label="Bio"
        maxLength={LIMITS.bioMax}
        hint={`A few words about you, for everyone. ${counted(left, 'character', 'characters')} left.`}
      />
      <TextArea
        {...field('links')}
        label="Links"
        inputMode="url"
        hint={`Up to ${LIMITS.profileLinksMax} web addresses, one on each line, for everyone.`}
      />
      <Button type="submit" variant="primary" disabled={pending} className={styles.submit}>
        {pending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  fault: string | undefined;
  hint: string;
  onChange: (value: string) => void;
  maxLength?: number;
  inputMode?: 'url';
}

function TextArea({ label, fault, hint, onChange, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <textarea
        dir="auto"
        {...input}
        id={id}
        rows={3}
        className={styles.text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-note`} className={fault === undefined ? fields.hint : fields.fault}>
        {fault ?? hint}
      </p>
    </div>
  );
}
