import { type Category, genresOf } from '@screenlore/contracts';
import { LinkChip } from '@screenlore/ui';
import { getBrowseFacets } from './api.js';
import { type BrowseChoice, browseAddress, filtersOf } from './choice.js';
import styles from './genre-row.module.css';

/** Genres that one press chooses, with their numbers of titles. */
export function GenreRow({ kind, choice }: { kind: Category; choice: BrowseChoice }) {
  const { data } = getBrowseFacets.useQuery(filtersOf(kind, choice));
  const counts = new Map(data?.genres.map(({ genre, count }) => [genre, count]));
  const genres = genresOf(kind).filter(
    (genre) => !data || counts.has(genre) || choice.genres.includes(genre),
  );
  return (
    <nav className={`to-edges ${styles.row}`} aria-label="Genres">
      {genres.map((genre) => {
        const current = choice.genres.includes(genre);
        const next = current ? choice.genres.filter((other) => other !== genre) : [...choice.genres, genre];
        return (
          <LinkChip
            key={genre}
            to={browseAddress(kind, { ...choice, genres: next })}
            current={current}
            count={data ? (counts.get(genre) ?? 0) : null}
          >
            {genre}
          </LinkChip>
        );
      })}
    </nav>
  );
}
