import { sectionLink } from '@screenlore/browser-kit';
import { Link, type LinkProps } from '@screenlore/browser-kit/router';
import type { MenuLink as Entry } from '@screenlore/contracts';

interface MenuLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  entry: Entry;
}

/** A link of the menu; passes its preselection on as navigation state and in the address. */
export const MenuLink = ({ entry, ...rest }: MenuLinkProps) => (
  <Link {...sectionLink(entry)} {...rest}>
    {entry.label}
  </Link>
);
