import type { MemberAccount } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { userPath } from '../shared/user-paths.js';
import styles from './settings.module.css';

/** A line with a fact about an account. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.accountFact}>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

/** The account's owner. */
export const WhoseFacts = ({
  account: { username, firstName, surname },
}: {
  account: Pick<MemberAccount, 'username' | 'firstName' | 'surname'>;
}) => (
  <>
    <Fact name="Name">{`${firstName} ${surname}`.trim()}</Fact>
    <Fact name="Username">
      <AppLink dir="auto" to={userPath(username)} className={styles.link}>
        @{username}
      </AppLink>
    </Fact>
  </>
);
