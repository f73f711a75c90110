import { FindAccount } from './find-account.js';
import { MemberAccount } from './member-account.js';

/** For administrators: finds an account by its username, with its actions (GATE-20). */
export const MemberAccounts = () => (
  <FindAccount
    label="Accounts"
    purpose="Lock an account, end its sessions, make it a moderator’s, or see who logged in to it. Every act is recorded."
  >
    {(username) => <MemberAccount key={username} username={username} />}
  </FindAccount>
);
