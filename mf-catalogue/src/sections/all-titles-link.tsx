import { browsePath, type Category } from '@screenlore/contracts';
import { SeeAll } from '@screenlore/ui';

/** Links to the wall of a kind (BROWSE-07). */
export const AllTitlesLink = ({ kind }: { kind: Category }) => (
  <SeeAll to={browsePath(kind)}>All {kind}</SeeAll>
);
