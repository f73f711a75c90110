import { Link } from '@screenlore/browser-kit/router';
import type { AppLinkProps } from '@screenlore/ui';

/** How components of ui link inside the portal. */
export const RouterLink = (props: AppLinkProps) => <Link {...props} />;
