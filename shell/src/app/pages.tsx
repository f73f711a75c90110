import { type RouteObject, useRoutes } from '@screenlore/browser-kit/router';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import { PageLoader } from '../remotes/page-loader.js';
import { REMOTE_ROUTES } from '../remotes/registry.js';
import { RemotePage } from '../remotes/remote-page.js';

const UnknownRoute = lazyPart(() => import('./unknown-route.js'));

const routes: RouteObject[] = [
  ...REMOTE_ROUTES.map((route) => ({ path: route.path, element: <RemotePage {...route} /> })),
  {
    path: '*',
    element: (
      <LazyPiece label="The page" waiting={<PageLoader />}>
        <UnknownRoute />
      </LazyPiece>
    ),
  },
];

export const Pages = () => useRoutes(routes);
