import { loginPath } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import { useIsFirstView } from '../remotes/first-view-slots.js';
import { Navigate, useLocation } from '../router.js';
import { useUser } from './session.js';

/**
 * What only a signed-in user may see; a visitor is led to the login page and back (AUTH-05). The server's first view of it
 * is a frame without anybody in it: the shell's server sends it to members alone.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const isFirstView = useIsFirstView();
  const { pathname, search } = useLocation();
  return user || isFirstView ? children : <Navigate to={loginPath(pathname + search)} replace />;
}
