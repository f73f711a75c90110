import { sectionLink, useKeptChoice } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { SeeAll } from '@screenlore/ui';
import { CATEGORY_TABS } from '../shared/kinds.js';
import { TitleRail, TitleRailSkeleton } from '../shared/title-rail.js';
import { TabbedSection } from './tabbed-section.js';

const POPULAR_SHOWN = 16;

/** The sixteen most popular titles of each kind (HOME-03). */
export function PopularTitles() {
  const [kind, setKind] = useKeptChoice<Category>('popular', 'movies');
  return (
    <TabbedSection
      title="Most popular titles"
      items={CATEGORY_TABS}
      value={kind}
      onChange={setKind}
      aside={<SeeAll {...sectionLink({ to: '/ranking', state: { category: kind } })}>Ranking</SeeAll>}
      skeleton={<TitleRailSkeleton />}
    >
      <TitleRail key={kind} kind={kind} list="popular" count={POPULAR_SHOWN} label={`Most popular ${kind}`} />
    </TabbedSection>
  );
}
