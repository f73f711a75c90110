import { type ApiError, errorText, RemoteBlock, usePageTitle } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import { ErrorNotice, Page } from '@screenlore/ui';
import type { CSSProperties } from 'react';
import { NotFound } from '../shared/not-found.js';
import { Cast } from './cast/cast.js';
import { RoleRanking } from './cast/role-ranking.js';
import { RatingDistribution } from './distribution/rating-distribution.js';
import { Gallery } from './gallery/gallery.js';
import { Information } from './information.js';
import { Opinions } from './opinions/opinions.js';
import { Story } from './story.js';
import { TitleHero } from './title-hero.js';
import styles from './title-page.module.css';
import { TitleSkeleton } from './title-skeleton.js';
import { Videos } from './videos.js';

interface TitlePageProps {
  /** The kind of title, as it begins a sentence: 'This movie'. */
  what: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  title: Title | undefined;
}

const NOT_FOUND = 404;
/** More colour than this would no longer be a quiet tint, and cost text its contrast. */
const TINT_CHROMA_MAX = 0.045;

/** The page of a movie, series or game (portal.md §2 'Title detail pages'). */
export function TitlePage({ what, query, title }: TitlePageProps) {
  usePageTitle(title && nameOf(title));
  if (title) return <Loaded title={title} />;
  if (statusOf(query.error) === NOT_FOUND) return <NotFound what={what} />;
  if (query.error !== undefined) {
    return (
      <Page className={styles.failed}>
        <h1 className={styles.failedHeading}>{what} cannot be shown right now</h1>
        <ErrorNotice title="It could not be loaded." onRetry={query.refetch} retrying={query.isFetching}>
          {errorText(query.error)}
        </ErrorNotice>
      </Page>
    );
  }
  return <TitleSkeleton />;
}

function Loaded({ title }: { title: Title }) {
  // Beside the facts stands the cast; where there is none, the photos take its place and leave no hole.
  const hasCast = title.roles.length > 0;
  return (
    <article className={styles.title} style={tintOf(title)}>
      <TitleHero title={title} />
      <Page className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Story title={title} />
            <Cast title={title} />
            <RemoteBlock
              id="mf_community/blocks"
              name="TitleReviews"
              label="The reviews"
              props={{ titleId: title.titleId, category: title.itemType }}
            />
            <RemoteBlock
              id="mf_community/blocks"
              name="TitleArticles"
              label="The articles"
              props={{ titleId: title.titleId }}
            />
            <Opinions title={title} />
            <RoleRanking title={title} />
            {!hasCast && <Gallery title={title} />}
          </div>
          <aside className={styles.side} aria-label={`Facts and ratings of ${title.title}`}>
            <Information title={title} />
            <RatingDistribution title={title} />
          </aside>
        </div>
        {hasCast && <Gallery title={title} />}
        <Videos title={title} />
      </Page>
    </article>
  );
}

const nameOf = ({ title, year }: Title): string => (year === null ? title : `${title} (${year})`);

const tintOf = ({ tint }: Title) =>
  ({
    '--tint': `oklch(var(--tint-lightness) ${Math.min(tint.chroma, TINT_CHROMA_MAX)} ${tint.hue})`,
  }) as CSSProperties;

const statusOf = (error: unknown): number | undefined => (error as ApiError | undefined)?.status;
