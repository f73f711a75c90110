import { notify } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import styles from './copy-line.module.css';

interface CopyLineProps {
  label: string;
  address: string;
}

/** An address with a new secret. */
export const CopyOnce = (line: CopyLineProps) => (
  <div role="status" className={styles.once}>
    <p>Copy it now: it is not shown again.</p>
    <CopyLine {...line} />
  </div>
);

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copied');
  } catch {
    notify.error('Your browser does not allow this. Select the text and copy it yourself.');
  }
}

/** An address to copy with a press or by hand. */
export function CopyLine({ label, address }: CopyLineProps) {
  return (
    <div className={styles.copy}>
      <input
        dir="auto"
        readOnly
        aria-label={label}
        className={styles.address}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copyText(address)}>Copy</Button>
    </div>
  );
}
