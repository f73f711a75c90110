/**
 * The part of the router that the shell guarantees to remotes. Sharing this facade instead of react-router keeps the rest of the router
 * out of the page: shared modules are not tree-shaken. Remotes only import from here.
 */

export {
  Link,
  type LinkProps,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  type RouteObject,
  type To,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { GuardedRouter } from './leaving/guarded-router.js';
