import { type RouteObject, useRoutes } from '@screenlore/browser-kit/router';
import { RemotePage } from '../remotes/remote-page.js';
import { REMOTE_ROUTES } from '../remotes/routes.js';
import { UnknownRoute } from './unknown-route.js';

const routes: RouteObject[] = [
  ...REMOTE_ROUTES.map((route) => ({ path: route.path, element: <RemotePage {...route} /> })),
  { path: '*', element: <UnknownRoute /> },
];

export const Pages = () => useRoutes(routes);
