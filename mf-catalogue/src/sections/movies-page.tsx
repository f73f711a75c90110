import { usePageTitle } from '@screenlore/browser-kit';
import { AppPromo, Page, Section } from '@screenlore/ui';
import { Trailers } from '../shared/trailers.js';
import { BornThisMonth } from './born-this-month.js';
import { SectionHero } from './hero/section-hero.js';
import { PopularCharacters } from './popular-characters.js';
import { PopularMovieRoles } from './popular-roles.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { TitlesSection } from './titles-section.js';

/** `/movies` (portal.md §2 'Movies page'). */
export default function MoviesPage() {
  usePageTitle('Movies');
  return (
    <>
      <SectionHero kind="movies" />
      <Page className={styles.page}>
        <Section title="Trailers">
          <Trailers kind="movies" />
        </Section>
        <TitlesSection title="Most anticipated" kind="movies" list="anticipated" />
        <PopularMovieRoles />
        <BornThisMonth />
        <PopularCharacters />
        <TitlesSection title="Newest movies" kind="movies" list="latest" />
        <SectionNews kind="movies" />
        <AppPromo />
      </Page>
    </>
  );
}
