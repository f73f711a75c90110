import { errorText, notify, skipToken, useUser } from '@screenlore/browser-kit';
import { type CallReply, titlePath } from '@screenlore/contracts';
import { Button, CardsSkeleton, formatDate, formatLength, PosterCard, Rail, Tabs } from '@screenlore/ui';
import { useState } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { releaseDay } from '../../shared/title-facts.js';
import { TitlePoster } from '../../shared/title-poster.js';
import { localDay } from '../../shared/viewings/local-day.js';
import { useViewings } from '../../shared/viewings/use-viewings.js';
import { getContinue, getEvening } from './api.js';
import { Suggestions } from './suggestions.js';
import { Tonight } from './tonight.js';
import styles from './your-evening.module.css';

const PER_VIEW = { mobile: 3, tablet: 5, desktop: 8 };
/** Titles under way that are offered; the page Continue has all. */
const UP_NEXT = 16;

type Started = CallReply<'get-continue'>['titles'];
type Evening = CallReply<'get-evening'>;

/** What members begin their evening with (EVENING-02). */
export function YourEvening() {
  const user = useUser();
  const today = localDay();
  const upNext = getContinue.useQuery(user ? { count: UP_NEXT, today } : skipToken);
  const evening = getEvening.useQuery(user ? { day: today } : skipToken);
  const failed = upNext.error !== undefined && evening.error !== undefined;
  // Each without the other: the library may be unavailable, or the catalogue.
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
    </section>
  );
}

interface PartsProps {
  started: Started;
  evening: Evening | undefined;
}

function Parts({ started, evening }: PartsProps) {
  const [chosen, setChosen] = useState<string>();
  const { because = [], forYou = [] } = evening ?? {};
  const parts = [
    started.length > 0 && { value: 'next', label: 'Up next', shown: <UpNext started={started} /> },
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
  return (
    <Tabs label="Your evening" items={parts} value={part.value} onChange={setChosen}>
      <div className={styles.part}>{part.shown}</div>
    </Tabs>
  );
}

/** One press marks the next episode (EVENING-03); a game's page has what can be said of it. */
function UpNext({ started }: { started: Started }) {
  return (
    <Rail label="Up next" perView={PER_VIEW}>
      {started.map((item) => (
        <StartedTitle key={item.standing.title} {...item} />
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
    return day === null ? 'Just out' : `Out since ${formatDate(day)}`;
  },
  short: ({ title: { length } }) => (length === null ? 'Short' : formatLength(length)),
  best: ({ title: { year } }) => (year === null ? '' : String(year)),
};

const FromList = ({ titles }: { titles: Evening['fromList'] }) => (
  <Rail label="From your list" perView={PER_VIEW}>
    {titles.map((item) => (
      <TitlePoster key={item.title._id} title={item.title} note={WHY[item.why](item)} />
    ))}
  </Rail>
);
