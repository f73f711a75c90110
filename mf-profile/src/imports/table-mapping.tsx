import type { Mapping, TableField, UnknownTable } from '@screenlore/export-readers';
import styles from './imports.module.css';

const FIELDS: Record<TableField, string> = {
  title: 'Title',
  originalTitle: 'Original title',
  year: 'Year',
  imdb: 'IMDb id',
  tmdb: 'TMDB id',
  tvdb: 'TVDB id',
  mal: 'MyAnimeList id',
  anilist: 'AniList id',
  igdb: 'IGDB id',
  kind: 'Movie, series or game',
  season: 'Season',
  episode: 'Episode',
  episodeName: 'Episode title',
  aired: 'First aired on',
  lastEpisode: 'Last episode seen',
  progress: 'Episodes seen',
  date: 'Seen on',
  started: 'Started on',
  added: 'Added on',
  rated: 'Rated on',
  rating: 'Rating',
  status: 'Status',
  text: 'Text',
  tags: 'Tags',
  platform: 'Platform',
  hours: 'Hours',
  rewatch: 'Rewatch',
  favourite: 'Favourite',
  directors: 'Director',
  minutes: 'Length in minutes',
};
const KINDS = { movies: 'Movies', series: 'Series', games: 'Games' } as const;

/** The meaning of a row that has neither date, rating nor status. */
const OTHERWISE = { seen: 'I have seen it', plan: 'I want to see it' } as const;

const isField = (name: string): name is TableField => Object.hasOwn(FIELDS, name);
const fieldOf = (name: string): TableField | null => (isField(name) ? name : null);

interface TableMappingProps {
  table: UnknownTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The meaning of an unknown table's columns: guessed, for a person to correct. */
export function TableMapping({ table, mapping, onChange }: TableMappingProps) {
  const { header, sample } = table;
  return (
    <>
      <ul className={styles.columns}>
        {header.map((name, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may share a name, and none moves
          <li key={column} className={styles.column}>
            <label>
              <span dir="auto" className={styles.columnName}>
                {name || `Column ${column + 1}`}
              </span>
              <select
                value={mapping.columns[column] ?? ''}
                onChange={({ target }) =>
                  onChange({
                    ...mapping,
                    columns: mapping.columns.map((field, at) =>
                      at === column ? fieldOf(target.value) : field,
                    ),
                  })
                }
              >
                <option value="">Not read</option>
                {Object.entries(FIELDS).map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <span className="muted">
              {sample
                .map((row) => row[column])
                .filter(Boolean)
                .slice(0, 2)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <label>
          Best rating{' '}
          <input
            type="number"
            min={1}
            max={100}
            value={mapping.ratingBest}
            onChange={({ target }) => onChange({ ...mapping, ratingBest: Math.max(1, Number(target.value)) })}
          />
        </label>
        <label>
          These are{' '}
          <select
            value={mapping.kind ?? ''}
            onChange={({ target: { value } }) =>
              onChange({
                ...mapping,
                kind: value === 'movies' || value === 'series' || value === 'games' ? value : null,
              })
            }
          >
            <option value="">mixed, or not stated</option>
            {Object.entries(KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          A title with nothing else means{' '}
          <select
            value={mapping.otherwise ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...mapping, otherwise: value === 'seen' || value === 'plan' ? value : null })
            }
          >
            <option value="">nothing: leave it out</option>
            {Object.entries(OTHERWISE).map(([meaning, label]) => (
              <option key={meaning} value={meaning}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
