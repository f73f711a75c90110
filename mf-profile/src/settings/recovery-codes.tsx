import { Button } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { copyText } from '../shared/copy-line.js';
import styles from './factor.module.css';

/** New recovery codes (FACTOR-04). */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.told}>
        Two-step login is on. Keep these recovery codes where you will find them without your phone: each lets
        you log in once. They are not shown again.
      </p>
      <ol aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="buttons">
        <Button onClick={() => void copyText(codes.join('\n'))}>Copy all</Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  );
}
