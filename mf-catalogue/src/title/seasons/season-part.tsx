import {
  type Episode,
  type EpisodeRef,
  episodePath,
  type Season,
  type Serie,
  titlePath,
} from '@screenlore/contracts';
import { Button, counted, Icon } from '@screenlore/ui';
import { useId, useState } from 'react';
import { AddToList } from '../../shared/lists/add-to-list.js';
import { EpisodeMark, SeasonMark } from './episode-marks.js';
import { EpisodeRow } from './episode-row.js';
import styles from './seasons.module.css';
import type { EpisodeMarks } from './use-episode-marks.js';

/** Episodes shown before 'show all': few seasons have more. */
const SHOWN = 100;

interface SeasonPartProps {
  title: Serie;
  season: Season;
  open: boolean;
  onToggle: () => void;
  /** For members. */
  marks: EpisodeMarks | undefined;
}

/** A season: a heading that opens and closes it, and its episodes. */
export function SeasonPart({ title, season, open, onToggle, marks }: SeasonPartProps) {
  const id = useId();
  return (
    <div id={`season-${season.number}`} className={styles.season}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <Icon name="chevron-right" size={18} className={styles.arrow} />
          <span dir="auto" className={styles.name}>
            {nameOf(season)}
          </span>
          <span className={styles.facts}>{factsOf(season)}</span>
        </button>
      </h3>
      {open && (
        <div id={id} className={styles.inside}>
          {marks && <Tools title={title} season={season} marks={marks} />}
          <Episodes titleId={title.titleId} season={season} marks={marks} />
        </div>
      )}
    </div>
  );
}

interface ToolsProps extends Pick<SeasonPartProps, 'title' | 'season'> {
  marks: EpisodeMarks;
}

/** The actions for the whole season. */
function Tools({ title: { _id, title, titleId }, season, marks }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {season.episodes.length > 0 && (
        <SeasonMark
          marks={marks}
          number={season.number}
          episodes={season.episodes.map((each) => refOf(season, each))}
        />
      )}
      <AddToList
        variant="quiet"
        kind="seasons"
        item={_id}
        season={season.number}
        name={`${title}, ${nameOf(season)}`}
        path={titlePath('series', titleId)}
      />
    </div>
  );
}

interface EpisodesProps extends Pick<SeasonPartProps, 'season' | 'marks'> {
  titleId: string;
}

function Episodes({ titleId, season, marks }: EpisodesProps) {
  const [whole, setWhole] = useState(false);
  const { episodes } = season;
  if (episodes.length === 0) return <p className={styles.unknown}>The episodes are not listed yet.</p>;
  const isNamed = episodes.some(({ name, date }) => name !== null || date !== null);
  return (
    <>
      <ul className={isNamed ? styles.episodes : styles.numbers}>
        {(whole ? episodes : episodes.slice(0, SHOWN)).map((episode) => (
          <EpisodeRow
            key={episode.number}
            season={season.number}
            episode={episode}
            to={episodePath(titleId, refOf(season, episode))}
            action={marks && <EpisodeMark marks={marks} episode={refOf(season, episode)} />}
          />
        ))}
      </ul>
      {!whole && episodes.length > SHOWN && (
        <Button onClick={() => setWhole(true)}>
          Show all {counted(episodes.length, 'episode', 'episodes')}
        </Button>
      )}
    </>
  );
}

const refOf = ({ number }: Season, episode: Episode): EpisodeRef => ({
  season: number,
  episode: episode.number,
});

const nameOf = ({ number, name }: Season): string => {
  if (number === 0) return name ?? 'Specials';
  return name === null ? `Season ${number}` : `Season ${number}: ${name}`;
};

const factsOf = ({ year, episodeCount }: Season): string =>
  [year, episodeCount === null ? null : counted(episodeCount, 'episode', 'episodes')]
    .filter((fact) => fact !== null)
    .join(' · ');
