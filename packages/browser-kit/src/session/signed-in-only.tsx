import type { ReactNode } from 'react';
import { Navigate, useLocation } from '../router.js';
import { loginPath } from './login-path.js';
import { useUser } from './session.js';

/** What only a signed-in user may see; a visitor is led to the login page and back (decisions.md 'People'). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  return user ? children : <Navigate to={loginPath(pathname + search)} replace />;
}
