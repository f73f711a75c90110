import { playableVideo, ShareButton } from '@screenlore/browser-kit';
import { type Title, titlePath } from '@screenlore/contracts';
import { AppLink, Button, Chip, counted, formatLength, opensModal, PegiBadge, Picture } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import { AddToList } from '../shared/lists/add-to-list.js';
import { VideoPlayer } from '../shared/video/video-player.js';
import { HeroPoster, TitleName, Where } from './hero-parts.js';
import { alikeAddress } from './list-address.js';
import { RatingPanel } from './rating-panel.js';
import { RecommendButton } from './recommend/recommend-button.js';
import styles from './title-hero.module.css';

const PUBLISHERS_SHOWN = 2;

/** Banner, poster, name and the main facts (TITLE-01, TITLE-02). */
export function TitleHero({ title }: { title: Title }) {
  return (
    <div className={styles.hero}>
      <div className={styles.banner}>
        <Picture src={title.banner} alt="" shape="still" sizes="100vw" priority bleed />
      </div>
      <div className={`content-width ${styles.content}`}>
        <HeroPoster src={title.cover} title={title.title} />
        <div className={styles.words}>
          <Where kind={title.itemType} invented={title.invented} />
          <TitleName title={title.title} />
          <OriginalTitle title={title} />
          <p className={styles.facts}>
            <Year title={title} />
            {factsOf(title).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {title.pegi !== null && <PegiBadge pegi={title.pegi} />}
          </p>
          {title.genre.length > 0 && (
            <ul className={`chips ${styles.genres}`} aria-label="Genres">
              {title.genre.map((genre) => (
                <li key={genre}>
                  <Genre title={title} genre={genre} />
                </li>
              ))}
            </ul>
          )}
          {title.description !== null && (
            // Read out as a whole where it stands.
            <p dir="auto" className={`clamp ${styles.story}`} aria-hidden="true">
              {title.description}
            </p>
          )}
          <div className="buttons">
            <Trailer title={title} />
            <AddToList
              kind={title.itemType}
              item={title._id}
              name={title.title}
              path={titlePath(title.itemType, title.titleId)}
            />
            <RecommendButton title={title} />
            <ShareButton title={title.title} />
          </div>
        </div>
        <RatingPanel title={title} />
      </div>
    </div>
  );
}

function OriginalTitle({ title }: { title: Title }) {
  if (title.itemType !== 'movies' || title.originalTitle === null || title.originalTitle === title.title)
    return null;
  return (
    <p dir="auto" className={styles.original}>
      {title.originalTitle}
    </p>
  );
}

/** Links to titles of the same year, if a list has them. */
function Year({ title }: { title: Title }): ReactNode {
  if (title.year === null) return null;
  const to = alikeAddress(title, 'year', String(title.year));
  const years = yearsOf(title, title.year);
  if (!to) return <span>{years}</span>;
  return (
    <AppLink to={to} className={`touch ${styles.year}`} title={`All ${title.itemType} from ${title.year}`}>
      {years}
    </AppLink>
  );
}

/** Links to titles of the same genre, if a list has them. */
function Genre({ title, genre }: { title: Title; genre: string }): ReactNode {
  const to = alikeAddress(title, 'genre', genre);
  if (!to) return <Chip>{genre}</Chip>;
  return (
    <AppLink to={to} className={styles.genre}>
      <Chip>{genre}</Chip>
    </AppLink>
  );
}

/** Length, seasons, and for a game its first publishers, if known. */
function factsOf(title: Title): string[] {
  const facts: string[] = [];
  if (title.length !== null) facts.push(formatLength(title.length));
  if (title.itemType === 'series' && title.numberOfSeasons !== null) {
    facts.push(counted(title.numberOfSeasons, 'season', 'seasons'));
  }
  if (title.itemType === 'games' && title.publishers.length > 0) {
    facts.push(title.publishers.slice(0, PUBLISHERS_SHOWN).join(', '));
  }
  return facts;
}

/** The years of a series: '2008–2013', '2022–'. */
function yearsOf(title: Title, first: number): string {
  if (title.itemType !== 'series') return String(first);
  const last = title.lastAirDate?.slice(0, 4);
  if (last === undefined) return title.status === 'Ended' ? String(first) : `${first}–`;
  return last === String(first) ? last : `${first}–${last}`;
}

/** The first video is the trailer (TITLE-01). */
function Trailer({ title }: { title: Title }) {
  const [open, setOpen] = useState(false);
  const video = playableVideo(title.videos[0] ?? '');
  if (!video) return null;
  const name = `Trailer for ${title.title}`;
  return (
    <>
      <Button variant="primary" icon="play" {...opensModal} onClick={() => setOpen(true)}>
        Watch the trailer
      </Button>
      {open && <VideoPlayer video={video} title={name} onClose={() => setOpen(false)} />}
    </>
  );
}
