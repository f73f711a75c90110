import { useGiven } from '@screenlore/browser-kit';
import { RATING_MAX, RATING_MIN, type Statistics, titlePath, VIEWED } from '@screenlore/contracts';
import { AppLink, counted, Picture, Section } from '@screenlore/ui';
import { TitleMarks } from '../shared/title-marks.js';
import { BarChart } from './charts/bar-chart.js';
import { DayMap } from './charts/day-map.js';
import { ListCompletions } from './list-completions.js';
import { decimal, nameOf, percent, shortNameOf } from './numbers.js';
import styles from './statistics.module.css';
import { TallyGroups } from './tally-groups.js';

/** The figures, charts and tables of a span (LIB-50 to LIB-55). */
export function Figures({ of, own, username }: { of: Statistics; own: boolean; username: string }) {
  return (
    <>
      <Numbers of={of} />
      {of.calendar && (
        <Section title="Day by day">
          <DayMap key={`${of.calendar.from} ${of.calendar.to}`} username={username} calendar={of.calendar} />
        </Section>
      )}
      <OverTime of={of} />
      {of.ratings.some((count) => count > 0) && <Ratings of={of} />}
      {of.favourites.length > 0 && <Favourites of={of} own={own} />}
      <TallyGroups of={of} />
      {of.lists && <ListCompletions username={username} lists={of.lists} />}
    </>
  );
}

function Numbers({ of }: { of: Statistics }) {
  const { viewings, titles, rewatches, hours, streak, first, last, references, kinds } = of;
  const titleOf = (statistics: Statistics['first']) => {
    const title = statistics && references[statistics.title];
    return (
      title && (
        <AppLink dir="auto" to={titlePath(title.itemType, title.titleId)}>
          {title.title}
        </AppLink>
      )
    );
  };
  return (
    <div className={styles.numbers}>
      <dl className={styles.big}>
        <Big word={viewings === 1 ? 'viewing' : 'viewings'}>{viewings.toLocaleString()}</Big>
        <Big word={titles === 1 ? 'title' : 'different titles'}>{titles.toLocaleString()}</Big>
        <Big word={decimal(hours.total) === '1' ? 'hour' : 'hours'}>{decimal(hours.total)}</Big>
        {streak && <Big word={streak.days === 1 ? 'day in a row' : 'days in a row'}>{streak.days}</Big>}
      </dl>
      <ul className={styles.facts}>
        <li>
          {kinds.map(({ kind, count }) => counted(count, ...VIEWED[kind])).join(', ')}
          {rewatches > 0 && `; ${counted(rewatches, 'was', 'were')} seen or played before`}
        </li>
        {hours.of < viewings && (
          <li>
            Lengths are known for {hours.of.toLocaleString()} of {counted(viewings, 'viewing', 'viewings')}
          </li>
        )}
        {streak && streak.days > 1 && (
          <li dir="auto">
            Longest streak: {nameOf(streak.from)} to {nameOf(streak.to)}
          </li>
        )}
        {first && last && (
          <li dir="auto">
            First {titleOf(first)} on {nameOf(first.on)}, last {titleOf(last)} on {nameOf(last.on)}
          </li>
        )}
      </ul>
    </div>
  );
}

const Big = ({ word, children }: { word: string; children: React.ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
);

const UNIT_WORDS = { day: 'Day', month: 'Month', year: 'Year' } as const;

function OverTime({ of: { over, viewings } }: { of: Statistics }) {
  const unit = UNIT_WORDS[over.unit];
  return (
    <Section title="Over time">
      {over.counts.length > 0 && (
        <BarChart
          name={`Viewings by ${unit.toLowerCase()}`}
          heads={[unit, 'Viewings']}
          format={String}
          bars={over.counts.map(({ at, count }) => ({
            key: at,
            label: shortNameOf(at),
            name: nameOf(at),
            value: count,
          }))}
        />
      )}
      {over.leftOut > 0 && (
        <p className={styles.note}>
          {over.leftOut.toLocaleString()} of {counted(viewings, 'viewing', 'viewings')}{' '}
          {over.leftOut === 1
            ? 'is left out here because its date is not exact enough.'
            : 'are left out here because their dates are not exact enough.'}
        </p>
      )}
    </Section>
  );
}

function Ratings({ of: { ratings, everybody } }: { of: Statistics }) {
  const { scale, given } = useGiven();
  const [own, all] = [ratings, everybody].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const mean = ratings.reduce((sum, count, at) => sum + count * (at + 1), 0) / (own || 1);
  return (
    <Section title="Ratings">
      <p className={styles.note}>
        {counted(own ?? 0, 'title', 'titles')} rated with a viewing, {decimal(mean)}
        {scale === 'five' && ' of 10'} on average.
        {all ? ' The lines show how everybody rates the same titles.' : ''}
      </p>
      <BarChart
        name={`Ratings from ${given(RATING_MIN)} to ${given(RATING_MAX)}, as shares`}
        heads={['Rating', 'Share', ...(all ? (['Everybody’s'] as const) : ([] as const))]}
        format={percent}
        bars={ratings.map((count, at) => ({
          key: String(at),
          label: given(at + 1),
          name: given(at + 1),
          value: count / (own || 1),
          ...(all ? { beside: (everybody[at] ?? 0) / all } : {}),
        }))}
      />
    </Section>
  );
}

function Favourites({ of: { favourites, references }, own }: { of: Statistics; own: boolean }) {
  const { given } = useGiven();
  return (
    <Section title="Best rated">
      <ul className={styles.posters}>
        {favourites.map(({ title: id, rating }) => {
          const title = references[id];
          return (
            title && (
              <li key={id} className={styles.item} data-poster="">
                <AppLink to={titlePath(title.itemType, title.titleId)} className={styles.poster}>
                  <Picture src={title.cover} alt="" shape="poster" sizes="120px" fallbackIcon="film" />
                  <span dir="auto" className={styles.name}>
                    {title.title}
                  </span>
                  <span className={styles.note}>Rated {given(rating)}</span>
                </AppLink>
                <TitleMarks title={title} unsigned={own} />
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}
