import { useLocation } from '@screenlore/browser-kit/router';
import type { Title } from '@screenlore/contracts';
import { LazyPiece, lazyPart, Section, Skeleton } from '@screenlore/ui';
import { WhenNear } from '../../shared/when-near.js';
import { linkedSeason } from './linked-season.js';

const SeasonList = lazyPart(() => import(/* webpackChunkName: "seasons" */ './season-list.js'));

/** Heights (CSS px) of a closed season and of an episode, for the reserved space. */
const SEASON = 57;
const EPISODE = 53;
/** The reserved part of the first season. */
const EPISODES_MAX = 24;

/**
 * The seasons of a series; code and data load when the visitor comes near, or at once if the address names a season
 * (LIB-27).
 */
export function Seasons({ title }: { title: Title }) {
  const { hash } = useLocation();
  if (title.itemType !== 'series' || !title.numberOfSeasons || title.invented) return null;
  const { titleId, numberOfSeasons, numberOfEpisodes } = title;
  const episodes = Math.min(Math.round((numberOfEpisodes ?? 0) / numberOfSeasons), EPISODES_MAX);
  const waiting = <Skeleton height={numberOfSeasons * SEASON + episodes * EPISODE} />;
  return (
    <Section title="Seasons">
      <WhenNear name="seasons" skeleton={waiting} now={linkedSeason(hash) !== null}>
        <LazyPiece label="The seasons" waiting={waiting}>
          <SeasonList key={titleId} title={title} waiting={waiting} />
        </LazyPiece>
      </WhenNear>
    </Section>
  );
}
