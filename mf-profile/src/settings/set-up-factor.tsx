import { errorText, LoadError } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { encode } from 'uqr';
import { CopyLine } from '../shared/copy-line.js';
import { CodeField } from '../shared/form/code-field.js';
import { useForm } from '../shared/form/use-form.js';
import { useProof } from '../shared/proof/use-proof.js';
import { confirmFactor, startFactor } from './api.js';
import factor from './factor.module.css';
import styles from './settings.module.css';

const WRONG = 403;

interface SetUpFactorProps {
  onClose: () => void;
  /** Called once it is on. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** A QR code, and a field for the app's first code (FACTOR-01). */
export default function SetUpFactor({ onClose, onDone }: SetUpFactorProps) {
  const [start, { data, error, isLoading }] = startFactor.useMutation();
  const [confirm] = confirmFactor.useMutation();
  const { askForProof, proofDialog } = useProof();
  const begin = useEffectEvent(async () => {
    const refusal = (await askForProof(() => start({}))).error;
    if (refusal && errorText(refusal) === MESSAGES.proofNeeded) onClose();
  });
  const place = useRef<HTMLDivElement>(null);
  const { form, field, filled, pending } = useForm<'code'>({
    empty: { code: '' },
    async send(typed) {
      const answer = await confirm(typed);
      if (answer.data) {
        onDone(answer.data.recoveryCodes);
        return undefined;
      }
      if (answer.error && 'status' in answer.error && answer.error.status === WRONG)
        return { code: errorText(answer.error) };
      throw answer.error;
    },
  });
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (data) place.current?.focus();
  }, [data]);
  if (error)
    return (
      proofDialog ?? (
        <LoadError
          title="Two-step login could not be begun."
          query={{ error, isFetching: isLoading, refetch: () => start({}) }}
        />
      )
    );
  if (!data) return <Skeleton height="30rem" />;
  return (
    <div ref={place} tabIndex={-1} className={factor.told}>
      <form {...form} className={styles.form}>
        <p>
          Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or the
          password manager that you use. Then type the six digits that it shows.
        </p>
        <QrCode text={data.address} />
        <p className="muted">On this phone already? Copy the key into the app instead.</p>
        <CopyLine label="Key for the app" address={data.secret} />
        <CodeField {...field('code')} />
        <div className="buttons">
          <Button type="submit" variant="primary" disabled={!filled || pending} className={styles.submit}>
            {pending ? 'Checking…' : 'Turn on'}
          </Button>
          <Button className={styles.submit} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}

/** With the margin that the standard requires. */
const MARGIN = 4;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={factor.code}
    >
      <path d={dark.join('')} fill="currentcolor" />
    </svg>
  );
}
