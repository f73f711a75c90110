import { type RouteObject, useRoutes } from '@screenlore/browser-kit/router';
import { ROUTES } from '@screenlore/contracts';
import { RemotePage } from '../remotes/remote-page.js';
import { UnknownRoute } from './unknown-route.js';

const routes: RouteObject[] = [
  ...ROUTES.map(({ path, remote }) => ({ path, element: <RemotePage remote={remote} path={path} /> })),
  { path: '*', element: <UnknownRoute /> },
];

/** The page of the current address. */
export const Pages = () => useRoutes(routes);
