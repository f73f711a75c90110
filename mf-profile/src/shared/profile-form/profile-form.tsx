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

/** The schemas are larger than the rest of the form: they come while it is filled in. */
const formRules = lazyModule(() => import('./rules.js'));

interface ProfileFormProps {
  person: Profile['personal_info'];
  onSaved?: () => void;
}

/** Picture, name and bio of the member: the picture changes at once, the texts with the button (AUTH-24). */
export default function ProfileForm({ person, onSaved }: ProfileFormProps) {
  const { changed } = useSessionActions();
  const [send] = changeOwnProfile.useMutation();
  const bioId = useId();
  const { form, field, pending } = useForm({
    empty: { firstName: person.firstName, surname: person.surname, bio: person.bio ?? '' },
    async send({ firstName, ...typed }) {
      const rules = await formRules.load();
      // One that nobody gave may stay away.
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
      <div className={fields.field}>
        <label htmlFor={bioId} className={fields.label}>
          Bio
        </label>
        <textarea
          dir="auto"
          id={bioId}
          name="bio"
          rows={3}
          maxLength={LIMITS.bioMax}
          className={styles.bio}
          value={bio.value}
          aria-invalid={bio.fault !== undefined}
          aria-describedby={`${bioId}-note`}
          onChange={({ currentTarget }) => bio.onChange(currentTarget.value)}
        />
        <p id={`${bioId}-note`} className={bio.fault === undefined ? fields.hint : fields.fault}>
          {bio.fault ??
            `A few words about you, for everyone. ${counted(left, 'character', 'characters')} left.`}
        </p>
      </div>
      <Button type="submit" variant="primary" disabled={pending} className={styles.submit}>
        {pending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}
