import { useUser } from '@screenlore/browser-kit';
import { Navigate, useParams } from '@screenlore/browser-kit/router';

/** `/user/:userId/continue`: what a member is in the middle of is private; others go to the profile (SHELL-62). */
export function OwnContinue() {
  const { userId = '' } = useParams();
  const user = useUser();
  const own = user?.username.toLowerCase() === userId.toLowerCase();
  return <Navigate to={own ? '/continue' : `/user/${encodeURIComponent(userId)}`} replace />;
}
