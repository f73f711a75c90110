import { LoadError, useMembersRead } from '@screenlore/browser-kit';
import {
  type CallReply,
  LIMITS,
  localDay,
  type TitleReference,
  titlePath,
  type Viewing,
} from '@screenlore/contracts';
import { AppLink, classNames, IconButton, Picture, Skeleton } from '@screenlore/ui';
import { getDiary } from '../shared/api.js';
import styles from './calendar.module.css';
import { type DiaryChoice, diaryRequest } from './diary-choice.js';
import { monthName } from './viewing-words.js';

interface DiaryCalendarProps {
  userId: string;
  choice: DiaryChoice;
  /** The years with viewings, newest first. */
  months: CallReply<'get-diary-facets'>['months'];
  onChoose: (change: Partial<DiaryChoice>) => void;
}

/** Monday first. */
const DAYS = Array.from({ length: 7 }, (_, at) => {
  const day = new Date(Date.UTC(2024, 0, 1 + at));
  const named = (weekday: 'short' | 'long') =>
    day.toLocaleDateString(undefined, { weekday, timeZone: 'UTC' });
  return { short: named('short'), long: named('long') };
});

/** A month of the diary with the viewings of each day (LIB-33). */
export function DiaryCalendar({ userId, choice, months, onChoose }: DiaryCalendarProps) {
  const month = monthOf(choice, months);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const request = { ...diaryRequest(userId, { ...choice, year, month: number }), count: LIMITS.listCountMax };
  const query = getDiary.useQuery(request, useMembersRead());
  const page = query.currentData;
  const leaf = (by: number) => {
    const day = new Date(Date.UTC(year, number - 1 + by, 1));
    onChoose({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 });
  };
  return (
    <section className={styles.calendar} aria-busy={query.isFetching}>
      <div className={styles.head}>
        <IconButton label="Previous month" icon="chevron-left" onClick={() => leaf(-1)} />
        <h2 aria-live="polite">{monthName(month)}</h2>
        <IconButton
          label="Next month"
          icon="chevron-right"
          disabled={month >= localDay().slice(0, 7)}
          onClick={() => leaf(1)}
        />
      </div>
      {page ? (
        <Month year={year} month={number} page={page} />
      ) : query.error === undefined ? (
        <Skeleton height={480} />
      ) : (
        <LoadError title="The month could not be loaded." query={query} />
      )}
    </section>
  );
}

/** The chosen month; otherwise the newest of the year, or of all, with viewings. */
function monthOf({ year, month }: DiaryChoice, months: DiaryCalendarProps['months']): string {
  if (year !== null && month !== null) return `${year}-${String(month).padStart(2, '0')}`;
  const newest = months.find((each) => year === null || each.month.startsWith(`${year}-`));
  return newest?.month ?? (year === null ? localDay().slice(0, 7) : `${year}-01`);
}

interface MonthProps {
  year: number;
  month: number;
  page: CallReply<'get-diary'>;
}

function Month({ year, month, page }: MonthProps) {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const weeks = Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => week * 7 + at - before + 1),
  );
  const ofDay = (day: number) =>
    page.viewings.filter(({ on }) => on?.length === 10 && Number(on.slice(8)) === day);
  const rest = page.viewings.filter(({ on }) => on?.length !== 10).length;
  return (
    <>
      <table className={styles.month}>
        <thead>
          <tr>
            {DAYS.map(({ short, long }) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  {day >= 1 && day <= length && <Day day={day} viewings={ofDay(day)} titles={page.titles} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={styles.note}>{rest} without a day. The list has them.</p>}
      {page.next !== null && <p className={styles.note}>This month has more. The list has all of it.</p>}
    </>
  );
}

interface DayProps {
  day: number;
  viewings: readonly Viewing[];
  titles: Readonly<Record<string, TitleReference>>;
}

/** How many posters fit into a day. A phone fits one. */
const SHOWN = 3;

function Day({ day, viewings, titles }: DayProps) {
  const shown = [...new Set(viewings.map(({ title }) => title))].flatMap((id) => titles[id] ?? []);
  return (
    <div className={styles.day}>
      <span className={styles.number}>{day}</span>
      {shown.length > 0 && (
        <ul className={styles.posters}>
          {shown.slice(0, SHOWN).map(({ _id, itemType, titleId, title, cover }) => (
            <li key={_id}>
              <AppLink to={titlePath(itemType, titleId)} className={styles.link} title={title}>
                <Picture src={cover} alt={title} shape="poster" sizes="48px" fallbackIcon="film" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {shown.length > SHOWN && (
        <span className={classNames(styles.rest, styles.restOfMany)}>+{shown.length - SHOWN}</span>
      )}
      {shown.length > 1 && (
        <span className={classNames(styles.rest, styles.restOfOne)}>+{shown.length - 1}</span>
      )}
    </div>
  );
}
