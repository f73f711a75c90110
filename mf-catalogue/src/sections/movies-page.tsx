import { usePageTitle } from '@screenlore/browser-kit';
import { AppPromo, Page } from '@screenlore/ui';
import { BornThisMonth } from './born-this-month.js';
import { SectionHero } from './hero/section-hero.js';
import { PopularCharacters } from './popular-characters.js';
import { PopularRoles } from './popular-roles.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { SectionTrailers } from './section-trailers.js';
import { TitlesSection } from './titles-section.js';

/** `/movies` (portal.md §2 'Movies page'). */
export default function MoviesPage() {
  usePageTitle('Movies');
  return (
    <>
      <SectionHero kind="movies" />
      <Page className={styles.page}>
        <SectionTrailers kind="movies" />
        <TitlesSection title="Most anticipated" kind="movies" list="anticipated" />
        <PopularRoles kind="movies" />
        <BornThisMonth />
        <PopularCharacters />
        <SectionNews kind="movies" />
        <AppPromo />
      </Page>
    </>
  );
}
