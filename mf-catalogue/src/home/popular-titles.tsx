import { sectionLink, useKeptChoice } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { SectionTitle, SeeAll, Tabs } from '@screenlore/ui';
import { useTitleList } from '../shared/api/get-title-list.js';
import { CATEGORY_TABS } from '../shared/kinds.js';
import { TitleRail, TitleRailSkeleton } from '../shared/title-rail.js';
import { WhenNear } from '../shared/when-near.js';

const SHOWN = 16;
const TITLE = 'Most popular titles';

/** The sixteen most popular titles of each kind (portal.md §2 'Home page'). */
export function PopularTitles() {
  const [kind, setKind] = useKeptChoice<Category>('popular', 'movies');
  return (
    <section aria-labelledby="popular-heading">
      <Tabs
        label={TITLE}
        heading={<SectionTitle id="popular-heading">{TITLE}</SectionTitle>}
        items={CATEGORY_TABS}
        value={kind}
        onChange={setKind}
        aside={<SeeAll {...sectionLink({ to: '/ranking', state: { category: kind } })}>Ranking</SeeAll>}
      >
        <WhenNear name={TITLE} skeleton={<TitleRailSkeleton />}>
          <Titles key={kind} kind={kind} />
        </WhenNear>
      </Tabs>
    </section>
  );
}

const Titles = ({ kind }: { kind: Category }) => (
  <TitleRail query={useTitleList(kind, 'popular', SHOWN)} label={`Most popular ${kind}`} />
);
