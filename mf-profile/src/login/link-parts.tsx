import { useLocation } from '@screenlore/browser-kit/router';
import { Skeleton, SkeletonGroup } from '@screenlore/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './login-form.module.css';
import { LoginPlace } from './login-place.js';

/**
 * The secret after the # of a mail's link; empty if there is none. Servers do not see it: until the browser has read
 * it, it is undefined, and the first view shows a link being checked.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

export const LinkWaiting = () => (
  <SkeletonGroup className={styles.form}>
    <Skeleton height="3rem" />
    <Skeleton height="6.3rem" />
    <Skeleton height="48px" />
  </SkeletonGroup>
);

/** The outcome and the next step; a screen reader continues here. */
export function Told({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <LoginPlace title={title}>
      <div className={styles.form}>
        <p ref={text} tabIndex={-1} className={styles.told}>
          {children}
        </p>
        {action}
      </div>
    </LoginPlace>
  );
}
