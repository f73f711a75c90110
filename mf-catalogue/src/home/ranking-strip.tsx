import { sectionLink, useKeptChoice } from '@screenlore/browser-kit';
import type { Category, MenuLink } from '@screenlore/contracts';
import { SectionTitle, SeeAll, Tabs } from '@screenlore/ui';
import { type TitleListName, useTitleList } from '../shared/api/get-title-list.js';
import { TitleRail, TitleRailSkeleton, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';
import { WhenNear } from '../shared/when-near.js';

const SHOWN = 6;

interface Strip {
  label: string;
  kind: Category;
  list: TitleListName;
  /** Where there is more of it. */
  more: Pick<MenuLink, 'to' | 'state'>;
}

const STRIPS = {
  anticipated: {
    label: 'Most anticipated',
    kind: 'movies',
    list: 'anticipated',
    // No ranking of awaited films exists (portal.md §2 'Ranking page'); their section shows the rest.
    more: { to: '/movies' },
  },
  movies: {
    label: 'Top movies',
    kind: 'movies',
    list: 'topRated',
    more: { to: '/ranking', state: { category: 'movies', subCategory: 'top 500' } },
  },
  series: {
    label: 'Top series',
    kind: 'series',
    list: 'topRated',
    more: { to: '/ranking', state: { category: 'series', subCategory: 'top 500' } },
  },
} as const satisfies Record<string, Strip>;
type StripName = keyof typeof STRIPS;

const TABS = (Object.keys(STRIPS) as StripName[]).map((value) => ({ value, label: STRIPS[value].label }));

/** The first six of three rankings (portal.md §2 'Home page'). */
export function RankingStrip() {
  const [name, setName] = useKeptChoice<StripName>('ranking', 'anticipated');
  return (
    <section aria-labelledby="ranking-heading">
      <Tabs
        label="Rankings"
        heading={<SectionTitle id="ranking-heading">Rankings</SectionTitle>}
        items={TABS}
        value={name}
        onChange={setName}
        aside={<SeeAll {...sectionLink(STRIPS[name].more)}>See all</SeeAll>}
      >
        <WhenNear name="Rankings" skeleton={<TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />}>
          <Titles key={name} {...STRIPS[name]} />
        </WhenNear>
      </Tabs>
    </section>
  );
}

const Titles = ({ label, kind, list }: Strip) => (
  <TitleRail
    query={useTitleList(kind, list, SHOWN)}
    label={label}
    perView={WIDE_POSTERS_PER_VIEW}
    ranked
    toCome={list === 'anticipated'}
  />
);
