import type { Commenter } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';

interface AuthorLinkProps {
  of: Commenter['personal_info'];
  className?: string | undefined;
}

/** Links to an author, unless the account is deleted (LIB-116). */
export const AuthorLink = ({ of: { username }, className }: AuthorLinkProps) =>
  username === '' ? null : (
    <AppLink dir="auto" to={`/user/${encodeURIComponent(username)}`} className={className}>
      @{username}
    </AppLink>
  );
