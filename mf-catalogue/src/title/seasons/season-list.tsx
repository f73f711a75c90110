import { useKept, useKeptChoice } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import type { Season, Serie } from '@screenlore/contracts';
import { AppLink, EmptyState } from '@screenlore/ui';
import { type ReactNode, useEffect } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { getSeasons } from '../api.js';
import { SeriesProgress } from './episode-marks.js';
import { linkedSeason } from './linked-season.js';
import { SeasonPart } from './season-part.js';
import styles from './seasons.module.css';
import { useEpisodeMarks } from './use-episode-marks.js';

/** The seasons of a series in order, specials last; at first season 1 is open, or the season in the address (LIB-26). */
export default function SeasonList({ title, waiting }: { title: Serie; waiting: ReactNode }) {
  const query = getSeasons.useQuery({ titleId: title.titleId });
  return (
    <Loaded query={query} what="The seasons" skeleton={waiting}>
      {({ seasons }) =>
        seasons.length === 0 ? (
          <EmptyState title="No seasons yet">They will appear here once we know them.</EmptyState>
        ) : (
          <Accordion title={title} seasons={specialsLast(seasons)} />
        )
      }
    </Loaded>
  );
}

function Accordion({ title, seasons }: { title: Serie; seasons: Season[] }) {
  const { titleId } = title;
  const linked = linkedSeason(useLocation().hash);
  const first = seasons.find(({ number }) => number === linked) ?? seasons[0];
  // As the visitor left them: positions below depend on it.
  const [kept, keep] = useKeptChoice(`seasons of ${titleId}`, String(first?.number), true);
  const open = kept.split(' ');
  const toggle = (number: string) =>
    keep((open.includes(number) ? open.filter((each) => each !== number) : [...open, number]).join(' '));

  const [followed, follow] = useKept<number>('season followed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address scrolls there once, however often seasons open and close
  useEffect(() => {
    const place = linked === null || linked === followed ? null : document.getElementById(`season-${linked}`);
    if (linked === null || !place) return;
    follow(linked);
    if (!open.includes(String(linked))) toggle(String(linked));
    place.scrollIntoView();
  }, [linked]);

  const marks = useEpisodeMarks(titleId, seasons);
  return (
    <div className={styles.seasons}>
      {marks && <SeriesProgress marks={marks} />}
      {seasons.some(({ episodes }) => episodes.some(({ veiled }) => veiled)) && (
        <p className={styles.veiled}>
          Names of later episodes are hidden until you get there.{' '}
          <AppLink className="touch" to="/settings/appearance">
            Show everything
          </AppLink>
        </p>
      )}
      {seasons.map((season) => (
        <SeasonPart
          key={season.number}
          title={title}
          season={season}
          open={open.includes(String(season.number))}
          onToggle={() => toggle(String(season.number))}
          marks={marks}
        />
      ))}
    </div>
  );
}

const specialsLast = (seasons: readonly Season[]): Season[] =>
  [...seasons].sort((a, b) => Number(a.number === 0) - Number(b.number === 0) || a.number - b.number);
