import { useUser } from '@screenlore/browser-kit';
import { Navigate, useParams } from '@screenlore/browser-kit/router';

/** `/user/:userId/continue`: what somebody is in the middle of is for them alone; others are led to the profile (SHELL-62). */
export function OwnContinue() {
  const { userId = '' } = useParams();
  const user = useUser();
  const own = user?.username.toLowerCase() === userId.toLowerCase();
  return <Navigate to={own ? '/continue' : `/user/${encodeURIComponent(userId)}`} replace />;
}
