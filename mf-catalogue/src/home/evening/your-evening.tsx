import { errorText, notify, skipToken, useUser } from '@screenlore/browser-kit';
import { browsePath, type CallReply, localDay, titlePath } from '@screenlore/contracts';
import {
  AppLink,
  Button,
  ButtonLink,
  CardsSkeleton,
  formatDayMonth,
  PosterCard,
  Rail,
  Tabs,
} from '@screenlore/ui';
import { useState } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { releaseDay } from '../../shared/title-facts.js';
import { TitlePoster } from '../../shared/title-poster.js';
import { useViewings } from '../../shared/viewings/use-viewings.js';
import { getContinue, getEvening } from './api.js';
import { Suggestions } from './suggestions.js';
import { Tonight } from './tonight.js';
import styles from './your-evening.module.css';

const PER_VIEW = { mobile: 3, tablet: 5, desktop: 8 };
/** The most titles in progress shown here; the page Continue has all. */
const UP_NEXT = 16;

type Started = CallReply<'get-continue'>['titles'];
type Evening = CallReply<'get-evening'>;

/** The start of a member's evening (EVENING-02). */
export function YourEvening() {
  const user = useUser();
  const today = localDay();
  const upNext = getContinue.useQuery(user ? { count: UP_NEXT, today } : skipToken);
  const evening = getEvening.useQuery(user ? { day: today } : skipToken);
  const failed = upNext.error !== undefined && evening.error !== undefined;
  // Each works without the other: the library or the catalogue may be unavailable.
  const settled = (upNext.data || upNext.error) && (evening.data || evening.error);
  const query = {
    currentData:
      settled && !failed ? { started: upNext.data?.titles ?? [], evening: evening.data } : undefined,
    error: failed ? evening.error : undefined,
    isFetching: upNext.isFetching || evening.isFetching,
    refetch: () => {
      void upNext.refetch();
      void evening.refetch();
    },
  };
  return (
    <section aria-label="Your evening" className={styles.evening}>
      <Loaded
        query={query}
        what="Your evening"
        skeleton={<CardsSkeleton shape="poster" perView={PER_VIEW} lines={3} turns="rail" />}
      >
        {({ started, evening: found }) => <Parts started={started} evening={found} />}
      </Loaded>
      {query.currentData && isEmpty(query.currentData) && <Begin />}
      <AppLink to="/together" className={styles.together}>
        Find something with others
      </AppLink>
    </section>
  );
}

/** As tall as the visitors' evening. */
const Begin = () => (
  <div className={styles.begin}>
    <p>Rate a few titles you have seen, and suggestions for you appear here.</p>
    <div className="buttons">
      <ButtonLink to={browsePath('movies')} icon="star">
        Find something to rate
      </ButtonLink>
      <ButtonLink to="/import">Bring your diary along</ButtonLink>
    </div>
  </div>
);

interface PartsProps {
  started: Started;
  evening: Evening | undefined;
}

/** For a member who has no titles of their own yet. */
const isEmpty = ({ started, evening }: PartsProps): boolean =>
  evening !== undefined &&
  [started, evening.fromList, evening.forYou, evening.because].every(({ length }) => length === 0);

function Parts({ started, evening }: PartsProps) {
  const [chosen, setChosen] = useState<string>();
  const { because = [], forYou = [] } = evening ?? {};
  const parts = [
    started.length > 0 && {
      value: 'next',
      label: 'Up next',
      shown: <UpNext started={started} listed={evening?.fromList ?? []} />,
    },
    evening &&
      evening.fromList.length > 0 && {
        value: 'list',
        label: 'From your list',
        shown: <FromList titles={evening.fromList} />,
      },
    forYou.length > 0 && {
      value: 'forYou',
      label: 'For you',
      shown: <Suggestions label="For you" titles={forYou} perView={PER_VIEW} />,
    },
    ...because.map(({ of, rating, titles }) => ({
      value: of._id,
      label: `Because you gave ${of.title} a ${rating}`,
      shown: <Suggestions label={`Like ${of.title}`} titles={titles} perView={PER_VIEW} />,
    })),
    { value: 'tonight', label: 'Tonight', shown: <Tonight /> },
  ].filter((part) => part !== false && part !== undefined);
  const part = parts.find(({ value }) => value === chosen) ?? parts[0];
  if (!part) return null;
  if (parts.length === 1) return <div className={styles.part}>{part.shown}</div>;
  return (
    <Tabs label="Your evening" items={parts} value={part.value} onChange={setChosen}>
      <div className={styles.part}>{part.shown}</div>
    </Tabs>
  );
}

/**
 * One press marks the next episode (EVENING-03); a game links to its page. Titles from the list fill the rest of a wide
 * row.
 */
function UpNext({ started, listed }: { started: Started; listed: Evening['fromList'] }) {
  const begun = new Set(started.map(({ title }) => title._id));
  const rest = listed.filter(({ title }) => !begun.has(title._id));
  return (
    <Rail label="Up next" perView={PER_VIEW}>
      {started.map((item) => (
        <StartedTitle key={item.standing.title} {...item} />
      ))}
      {rest.slice(0, Math.max(0, PER_VIEW.desktop - started.length)).map((item) => (
        <ListedTitle key={item.title._id} {...item} />
      ))}
    </Rail>
  );
}

function StartedTitle({ standing: { next, seen, of }, title }: Started[number]) {
  const { markEpisode } = useViewings();
  const [busy, setBusy] = useState(false);
  const to = titlePath(title.itemType, title.titleId);
  const episode = next && `S${next.season} E${next.episode}`;
  async function see() {
    if (!next) return;
    setBusy(true);
    await markEpisode(title.titleId, next, localDay(), `${title.title}: ${episode} seen`).catch(
      (error: unknown) => notify.error(errorText(error)),
    );
    setBusy(false);
  }
  return (
    <div className={styles.card}>
      <PosterCard
        to={to}
        title={title.title}
        picture={title.cover}
        note={of === null ? 'You are playing it' : `${seen} of ${of}`}
      />
      {episode && (
        <Button
          icon="eye"
          className={styles.press}
          disabled={busy}
          aria-busy={busy}
          aria-label={`${episode} of ${title.title} seen`}
          onClick={() => void see()}
        >
          {episode}
        </Button>
      )}
    </div>
  );
}

const WHY: Readonly<
  Record<Evening['fromList'][number]['why'], (item: Evening['fromList'][number]) => string>
> = {
  justOut: ({ title }) => {
    const day = releaseDay(title);
    return day === null ? 'Just out' : `Out since ${formatDayMonth(day)}`;
  },
  short: ({ title: { length } }) => (length === null ? 'Short' : `${length} min`),
  best: ({ title: { year } }) => (year === null ? '' : String(year)),
};

const ListedTitle = (item: Evening['fromList'][number]) => (
  <TitlePoster title={item.title} note={WHY[item.why](item)} />
);

const FromList = ({ titles }: { titles: Evening['fromList'] }) => (
  <Rail label="From your list" perView={PER_VIEW}>
    {titles.map((item) => (
      <ListedTitle key={item.title._id} {...item} />
    ))}
  </Rail>
);
