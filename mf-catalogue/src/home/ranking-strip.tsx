import { sectionLink, useKeptChoice } from '@screenlore/browser-kit';
import type { MenuLink } from '@screenlore/contracts';
import { SeeAll } from '@screenlore/ui';
import type { TitlesQuery } from '../shared/api/get-titles.js';
import { TitleRail, TitleRailSkeleton, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';
import { TabbedSection } from './tabbed-section.js';

const SHOWN = 6;

interface Strip extends Pick<TitlesQuery, 'kind' | 'list'> {
  value: 'anticipated' | 'movies' | 'series';
  label: string;
  /** The link to the rest of it. */
  more: Pick<MenuLink, 'to' | 'state'>;
}

const ANTICIPATED: Strip = {
  value: 'anticipated',
  label: 'Most anticipated',
  kind: 'movies',
  list: 'anticipated',
  more: { to: '/ranking', state: { category: 'movies', subCategory: 'most anticipated' } },
};
const topOf = (kind: 'movies' | 'series'): Strip => ({
  value: kind,
  label: `Top ${kind}`,
  kind,
  list: 'topRated',
  more: { to: '/ranking', state: { category: kind, subCategory: 'top 500' } },
});
const STRIPS = [ANTICIPATED, topOf('movies'), topOf('series')];

/** The first six of three rankings (HOME-06). */
export function RankingStrip() {
  const [value, setValue] = useKeptChoice<Strip['value']>('ranking', 'anticipated');
  const { label, kind, list, more } = STRIPS.find((strip) => strip.value === value) ?? ANTICIPATED;
  return (
    <TabbedSection
      title="Rankings"
      items={STRIPS}
      value={value}
      onChange={setValue}
      aside={<SeeAll {...sectionLink(more)}>See all</SeeAll>}
      skeleton={<TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />}
    >
      <TitleRail
        key={value}
        kind={kind}
        list={list}
        count={SHOWN}
        label={label}
        perView={WIDE_POSTERS_PER_VIEW}
        ranked
      />
    </TabbedSection>
  );
}
