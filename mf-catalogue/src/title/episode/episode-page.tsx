import { useMembersRead } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import {
  type EpisodeOfSerie,
  type EpisodeRef,
  episodeCode,
  episodeId,
  episodePath,
  episodeTitle,
  nameOfEpisode,
  readEpisode,
  titlePath,
} from '@screenlore/contracts';
import {
  AppLink,
  classNames,
  formatDate,
  formatLength,
  Icon,
  Page,
  Picture,
  Skeleton,
  TextSkeleton,
} from '@screenlore/ui';
import { useState } from 'react';
import { CommunityBlock } from '../../shared/community-block.js';
import { EntryPage } from '../../shared/entry/entry-page.js';
import { NotFound } from '../../shared/entry/not-found.js';
import { tintOf } from '../../shared/tint.js';
import { getEpisode } from '../api.js';
import styles from './episode-page.module.css';
import { EpisodeSeen } from './episode-seen.js';

const WHAT = 'This episode';

/** `/serie/:serieId/:season/:episode` (EPISODE-01). */
export default function EpisodePage() {
  const { serieId = '', season = '', episode = '' } = useParams();
  const at = readEpisode(season, episode);
  return at ? <Asked titleId={serieId} at={at} /> : <NotFound what={WHAT} />;
}

function Asked({ titleId, at }: { titleId: string; at: EpisodeRef }) {
  const query = getEpisode.useQuery({ titleId, ...at }, useMembersRead());
  const found = query.currentData;
  return (
    <EntryPage
      what={WHAT}
      failure="It could not be loaded."
      query={query}
      entry={found}
      movedTo={found && found.serie.titleId !== titleId ? episodePath(found.serie.titleId, at) : undefined}
      nameOf={episodeTitle}
      skeleton={<Waiting />}
    >
      {(shown) => <Loaded key={episodeTitle(shown)} shown={shown} />}
    </EntryPage>
  );
}

function Loaded({ shown }: { shown: EpisodeOfSerie }) {
  const { serie, season, episode, previous, next } = shown;
  const [seen, setSeen] = useState<boolean>();
  const facts = [
    season.number === 0 ? `Special ${episode.number}` : `Season ${season.number}, episode ${episode.number}`,
    episode.date && formatDate(episode.date),
    episode.minutes && formatLength(episode.minutes),
  ].filter(Boolean);
  return (
    <article className={styles.episode} style={tintOf(serie)}>
      <div className={styles.banner}>
        <Picture src={serie.banner} alt="" shape="still" sizes="100vw" priority bleed />
      </div>
      <Page className={styles.body}>
        <header className={styles.head}>
          <nav className={styles.where} aria-label="Breadcrumb">
            <AppLink className="touch" to="/series">
              Series
            </AppLink>
            <Icon name="chevron-right" size={14} />
            <AppLink dir="auto" className="touch" to={titlePath('series', serie.titleId)}>
              {serie.title}
            </AppLink>
            <Icon name="chevron-right" size={14} />
            <AppLink dir="auto" className="touch" to={seasonPath(shown)}>
              {season.name ?? (season.number === 0 ? 'Specials' : `Season ${season.number}`)}
            </AppLink>
          </nav>
          <h1 dir="auto" className={styles.name}>
            {nameOfEpisode({ season: season.number, episode: episode.number, ...episode })}
          </h1>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          {episode.veiled && (
            <p className={styles.veiled}>
              Its name is hidden until you get here.{' '}
              <AppLink to="/settings/appearance">Show everything</AppLink>
            </p>
          )}
          <EpisodeSeen shown={shown} onSeen={setSeen} />
        </header>
        <nav className={styles.others} aria-label="Other episodes">
          {previous && <Neighbour titleId={serie.titleId} way="Previous" to={previous} />}
          {next && <Neighbour titleId={serie.titleId} way="Next" to={next} />}
        </nav>
        <CommunityBlock
          name="EpisodeThread"
          label="What people say"
          props={{
            episode: episodeId({ title: serie._id, season: season.number, episode: episode.number }),
            seen,
          }}
          height={styles.thread}
        />
      </Page>
    </article>
  );
}

/** The address of the series' seasons, with this season open (LIB-26). */
const seasonPath = ({ serie, season }: EpisodeOfSerie) => ({
  pathname: titlePath('series', serie.titleId),
  hash: `#season-${season.number}`,
});

interface NeighbourProps {
  titleId: string;
  way: 'Previous' | 'Next';
  to: NonNullable<EpisodeOfSerie['next']>;
}

function Neighbour({ titleId, way, to }: NeighbourProps) {
  return (
    <AppLink
      to={episodePath(titleId, to)}
      className={classNames(styles.other, way === 'Next' && styles.next)}
    >
      <span className={styles.way}>
        {way}: {to.season === 0 ? `Special ${to.episode}` : episodeCode(to)}
      </span>
      <span dir="auto">{nameOfEpisode(to)}</span>
    </AppLink>
  );
}

/** A placeholder with the same boxes. */
const Waiting = () => (
  <div className={styles.episode} aria-busy="true">
    <h1 className="visually-hidden">Loading</h1>
    <div className={styles.banner}>
      <Skeleton className={styles.waiting} />
    </div>
    <Page className={styles.body}>
      <div className={styles.head}>
        <TextSkeleton lines={3} />
      </div>
    </Page>
  </div>
);
