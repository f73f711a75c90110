import { LoadError, useKeptChoice, useMembersRead } from '@screenlore/browser-kit';
import type { CallInput } from '@screenlore/contracts';
import { Button, EmptyState, Skeleton } from '@screenlore/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getDiary } from '../shared/api.js';
import styles from './diary.module.css';
import { type DiaryChoice, diaryRequest } from './diary-choice.js';
import { DiaryRow } from './diary-row.js';
import { byMonth, foldEpisodes, monthOf } from './fold-episodes.js';
import { monthName } from './viewing-words.js';

interface DiaryListProps {
  userId: string;
  own: boolean;
  choice: DiaryChoice;
}

/** The diary by month, page after page; on return, as many pages as before (LIB-33). */
export function DiaryList(list: DiaryListProps) {
  const [kept, keep] = useKeptChoice('pages of the diary', '1', true);
  const pages = Number(kept);
  const [asked, setAsked] = useState(false);
  const more = () => {
    setAsked(true);
    keep(String(pages + 1));
  };
  // Given once: removing a viewing reloads the last page, and by then the reader is elsewhere.
  const given = useCallback(() => setAsked(false), []);
  return <DiaryPart {...list} left={pages} onMore={more} focusLast={asked} onFocused={given} />;
}

interface DiaryPartProps extends DiaryListProps {
  /** The viewing before its first; left out for the first page. */
  after?: CallInput<'get-diary'>['after'];
  /** The number of pages shown. */
  left: number;
  onMore: () => void;
  /** The reader loaded this last page: it gets the focus. */
  focusLast: boolean;
  onFocused: () => void;
}

function DiaryPart({ after, left, onMore, focusLast, onFocused, ...list }: DiaryPartProps) {
  const { userId, own, choice } = list;
  const query = getDiary.useQuery(diaryRequest(userId, choice, after), useMembersRead());
  const { currentData: page, error } = query;
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = focusLast && left === 1 && after !== undefined && page !== undefined;
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.querySelector('a')?.focus();
    onFocused();
  }, [takesFocus, onFocused]);

  if (!page)
    return error === undefined ? (
      <div aria-busy="true">
        <Skeleton height={360} />
      </div>
    ) : (
      <LoadError title="The diary could not be loaded." query={query} />
    );
  if (after === undefined && page.viewings.length === 0)
    return (
      <EmptyState icon="filter" title="Nothing in the diary matches">
        Try other filters.
      </EmptyState>
    );
  const groups = byMonth(foldEpisodes(page.viewings));
  return (
    <>
      <div ref={box} className={styles.months}>
        {groups.map(({ month, lines }, at) => {
          // A month that began on the last page continues without a second heading.
          const goesOn = at === 0 && after !== undefined && after !== null && monthOf(after.on) === month;
          const name = nameOf(month);
          return (
            <section key={month} aria-label={name}>
              {!goesOn && (
                <h2 dir="auto" className={styles.month}>
                  {name}
                </h2>
              )}
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <DiaryRow key={line[0]._id} line={line} title={page.titles[line[0].title]} own={own} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {page.next !== null &&
        (left > 1 ? (
          <DiaryPart
            {...list}
            after={page.next}
            left={left - 1}
            onMore={onMore}
            focusLast={focusLast}
            onFocused={onFocused}
          />
        ) : (
          <div className={styles.more}>
            <Button onClick={onMore}>Show more</Button>
          </div>
        ))}
    </>
  );
}

function nameOf(month: string | null): string {
  if (month === null) return 'Date unknown';
  return month.length === 4 ? `Some time in ${month}` : monthName(month);
}
