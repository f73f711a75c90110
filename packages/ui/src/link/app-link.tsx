import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react';

/** The target of a link: a path inside the portal, or its parts, in the router's form. */
export type LinkTarget = string | { pathname?: string; search?: string; hash?: string };

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: LinkTarget;
  /** Navigation state to pass along. */
  state?: unknown;
}

const hrefOf = (to: LinkTarget): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** Without a router around it (tests, pictures of components) a link is a plain one. */
function PlainLink({ to, state: _state, ...rest }: AppLinkProps) {
  return <a href={hrefOf(to)} {...rest} />;
}

const LinkComponent = createContext<ComponentType<AppLinkProps>>(PlainLink);

/** Tells components how to link inside the portal; the shell passes the router's link once, around everything. */
export const LinkProvider = LinkComponent;

/** A link inside the portal. */
export function AppLink(props: AppLinkProps) {
  const Component = use(LinkComponent);
  return <Component {...props} />;
}
