import { Button, lazyModule } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { EmailField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import { forgotPassword } from './api.js';
import styles from './login-form.module.css';
import type { ScreenProps } from './screens.js';

/** The schemas are larger than the form, so they load while it is filled in. */
const rules = lazyModule(() => import('./reset-rules.js'));

/** Asks for a mail with a link. The answer is the same for every address (RESET-01). */
export default function ForgotPassword({ onSwitch }: ScreenProps) {
  const [send] = forgotPassword.useMutation();
  const [asked, setAsked] = useState<string>();
  const told = useRef<HTMLParagraphElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { form, field, filled, pending } = useForm<'email'>({
    empty: { email: '' },
    async send(typed) {
      const checked = (await rules.load()).checkForgotten(typed);
      if ('faults' in checked) return checked.faults;
      await send(checked.data).unwrap();
      setAsked(typed.email);
      return undefined;
    },
  });
  useEffect(rules.warm, []);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  // The form is gone, so a screen reader continues with this text.
  useEffect(() => {
    if (asked !== undefined) told.current?.focus();
  }, [asked]);
  return (
    <div ref={place} className={styles.form}>
      {asked === undefined ? (
        <form {...form} className={styles.form}>
          <p className="muted">
            Enter your account’s email, and we will send you a link to choose a new password.
          </p>
          <EmailField {...field('email')} />
          <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
            {pending ? 'Asking…' : 'Send me a link'}
          </Button>
        </form>
      ) : (
        <>
          <p ref={told} tabIndex={-1} className={styles.told}>
            If there is an account with the email <strong dir="auto">{asked}</strong>, a link is on its way to
            it. It works once, for 30 minutes.
          </p>
          <p className="muted">
            Nothing after a few minutes? Check your spam folder, and that this is your account’s email. If you
            ask again within five minutes, no second link is sent: the first one still works.
          </p>
          <Button onClick={() => setAsked(undefined)}>Ask again</Button>
        </>
      )}
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onSwitch('log-in')}>
          Back to logging in
        </Button>
      </div>
    </div>
  );
}
