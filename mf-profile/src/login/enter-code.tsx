import { errorText, notify, useSessionActions } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '../shared/form/code-field.js';
import { useForm } from '../shared/form/use-form.js';
import { finishSignIn } from './api.js';
import styles from './login-form.module.css';
import type { ScreenProps } from './screens.js';

/** The second step of a log-in: an app's code, or a recovery code (FACTOR-02, FACTOR-04). */
export default function EnterCode(props: ScreenProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <CodeForm
      key={String(isRecovery)}
      {...props}
      isRecovery={isRecovery}
      onOther={() => setRecovery(!isRecovery)}
    />
  );
}

interface CodeFormProps extends ScreenProps {
  isRecovery: boolean;
  onOther: () => void;
}

function CodeForm({ isRecovery, onOther, onSwitch, onDone }: CodeFormProps) {
  const session = useSessionActions();
  const [send] = finishSignIn.useMutation();
  const place = useRef<HTMLDivElement>(null);
  const { form, field, filled, pending } = useForm<'code'>({
    empty: { code: '' },
    async send(typed) {
      const { data, error } = await send(typed);
      if (data) {
        session.signIn(data);
        onDone();
        return undefined;
      }
      const text = errorText(error);
      if (text !== MESSAGES.codeLate) return { code: text };
      notify.error(text);
      onSwitch('choice');
      return undefined;
    },
  });
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <form {...form} className={styles.form}>
        <p className="muted">
          {isRecovery
            ? 'Each of the codes that you kept when you turned two-step login on works once.'
            : 'Two-step login is on for this account.'}
        </p>
        <CodeField {...field('code')} isRecovery={isRecovery} />
        <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
          {pending ? 'Checking…' : 'Log in'}
        </Button>
        <div className={styles.others}>
          <Button onClick={onOther}>{isRecovery ? 'Use the app' : 'Use a recovery code'}</Button>
          <Button variant="quiet" onClick={() => onSwitch('choice')}>
            Change login method
          </Button>
        </div>
      </form>
    </div>
  );
}
