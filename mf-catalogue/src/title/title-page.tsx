import { RemoteBlock, Slot, usePosterMoving } from '@screenlore/browser-kit';
import { rememberTitle } from '@screenlore/browser-kit/recent';
import { type Category, SINGULAR, type Title, titlePath } from '@screenlore/contracts';
import { classNames, Page } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import { CommunityBlock } from '../shared/community-block.js';
import { EntryPage } from '../shared/entry/entry-page.js';
import entry from '../shared/entry/entry-page.module.css';
import { tintOf } from '../shared/tint.js';
import { getTitle } from './api.js';
import { Cast } from './cast/cast.js';
import { RoleRanking } from './cast/role-ranking.js';
import { RatingDistribution } from './distribution/rating-distribution.js';
import { Gallery } from './gallery/gallery.js';
import { Information } from './information.js';
import { Opinions } from './opinions/opinions.js';
import { Received } from './recommend/received.js';
import { Seasons } from './seasons/seasons.js';
import { SimilarTitles } from './similar.js';
import { Story } from './story.js';
import { TitleHero } from './title-hero.js';
import styles from './title-page.module.css';
import { TitleSkeleton } from './title-skeleton.js';
import { Videos } from './videos.js';

const WHAT = { movies: 'This movie', series: 'This series', games: 'This game' } as const;

/** The page of a movie, series or game (TITLE-01). */
export function TitlePage({ kind, titleId }: { kind: Category; titleId: string }) {
  const query = getTitle.useQuery({ kind, titleId });
  // The previous content stays while the poster moves.
  const moving = usePosterMoving();
  const [isThere] = useState(query.currentData !== undefined);
  const title = moving && !isThere ? undefined : query.currentData;
  return (
    <EntryPage
      what={WHAT[kind]}
      failure="It could not be loaded."
      query={query}
      entry={title}
      movedTo={title && title.titleId !== titleId ? titlePath(kind, title.titleId) : undefined}
      nameOf={nameOf}
      skeleton={<TitleSkeleton kind={kind} />}
    >
      {(title) => <Loaded title={title} />}
    </EntryPage>
  );
}

function Loaded({ title }: { title: Title }) {
  // The cast is next to the facts; without a cast, the photos fill its place.
  const hasCast = title.roles.length > 0;
  const { itemType, titleId: link, title: name, cover: img, year } = title;
  const inSlots = { titleId: link, kind: itemType };
  useEffect(
    () => rememberTitle({ title: name, img, media: SINGULAR[itemType], link, year }),
    [name, img, itemType, link, year],
  );
  return (
    <article className={styles.title} style={tintOf(title)}>
      <TitleHero title={title} />
      <Page className={entry.body}>
        <div className={entry.columns}>
          <div className={classNames(entry.main, styles.main)}>
            <Story title={title} />
            <Received title={title} />
            <Cast title={title} />
            <Seasons title={title} />
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
            {itemType !== 'series' && (
              <CommunityBlock
                name="TitleThread"
                label="What people say"
                props={{ title: title._id }}
                height={styles.thread}
              />
            )}
            <RoleRanking title={title} />
            {!hasCast && <Gallery title={title} />}
            <Slot name="title.main" props={inSlots} />
          </div>
          <aside className={styles.side} aria-label={`Facts and ratings of ${title.title}`}>
            <Information title={title} />
            <RatingDistribution title={title} />
            <Slot name="title.aside" props={inSlots} />
          </aside>
        </div>
        {hasCast && <Gallery title={title} />}
        <Videos title={title} />
        <SimilarTitles title={title} />
      </Page>
    </article>
  );
}

const nameOf = ({ title, year }: Title): string => (year === null ? title : `${title} (${year})`);
