import { Slot, usePageTitle } from '@screenlore/browser-kit';
import { Page } from '@screenlore/ui';
import { AppPromo } from '../shared/promo/app-promo.js';
import { TrailersSection } from '../shared/trailers.js';
import { AllTitlesLink } from './all-titles-link.js';
import { BornThisMonth } from './born-this-month.js';
import { SectionHero } from './hero/section-hero.js';
import { PopularCharacters } from './popular-characters.js';
import { PopularRoles } from './popular-roles.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { TitlesSection } from './titles-section.js';

/** `/movies` (SECTION-01). */
export default function MoviesPage() {
  usePageTitle('Movies');
  return (
    <>
      <SectionHero kind="movies" />
      <Page className={styles.page}>
        <Slot name="section.main" props={{ kind: 'movies' }} />
        <TrailersSection kind="movies" />
        <TitlesSection
          title="Most anticipated"
          kind="movies"
          list="anticipated"
          aside={<AllTitlesLink kind="movies" />}
        />
        <PopularRoles of="movie" />
        <BornThisMonth />
        <PopularCharacters />
        <SectionNews kind="movies" />
        <AppPromo />
      </Page>
    </>
  );
}
