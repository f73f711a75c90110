import { Link } from '@screenlore/browser-kit/router';
import type { AppLinkProps } from '@screenlore/ui';

/** The links of ui components within the portal. */
export const RouterLink = (props: AppLinkProps) => <Link {...props} />;
