import { loginPath } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import { useIsFirstView } from '../remotes/first-view-slots.js';
import { Navigate, useLocation } from '../router.js';
import { useUser } from './session.js';

/**
 * For signed-in users only; a visitor is taken to the login page and back (AUTH-05). The server's first view is a frame without a user:
 * the shell's server only sends it to members.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const isFirstView = useIsFirstView();
  const { pathname, search } = useLocation();
  return user || isFirstView ? children : <Navigate to={loginPath(pathname + search)} replace />;
}
