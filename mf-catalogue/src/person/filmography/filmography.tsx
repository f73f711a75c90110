import { useUser } from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import type { Person } from '@screenlore/contracts';
import { ButtonLink, EmptyState, RowsSkeleton, Section } from '@screenlore/ui';
import { useMemo } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { useMoreAndMore } from '../../shared/use-more-and-more.js';
import { ALL, type FilmographyChoice, filmographySearch, isNarrowed, readFilmography } from './choice.js';
import { CreditRow } from './credit-row.js';
import styles from './filmography.module.css';
import { FilmographyTools } from './filmography-tools.js';
import { type FilmographyCredit, filmographyOf, narrowed, type Seen } from './narrow.js';
import { useSeen } from './use-seen.js';

/** Up to this many titles need no filters. */
const TOOLS_FROM = 6;
/** Rows rendered at first, more than fit on a screen, and in each step after that. */
const FIRST_ROWS = 20;
const AT_A_TIME = 10;
const WAITING_ROWS = 6;

/** All roles and all titles made, newest first by release or first episode (PERSON-03, PERSON-07, PERSON-14). */
export function Filmography({ actor }: { actor: Person }) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const credits = useMemo(() => filmographyOf(actor), [actor]);
  const choice = useMemo(() => {
    const asked = readFilmography(new URLSearchParams(search));
    return user ? asked : { ...asked, seen: null };
  }, [search, user]);
  const own = useSeen(credits);
  const seen = own.currentData;
  const seenWord = credits.every(({ title }) => title.itemType === 'games') ? 'Played' : 'Seen';

  if (credits.length === 0)
    return (
      <Section title="Filmography">
        <EmptyState title="No roles yet">Roles will appear here once a title lists this person.</EmptyState>
      </Section>
    );
  const { nameId } = actor.personal_info;
  return (
    <Section
      title="Filmography"
      aside={
        seen && (
          <p className={styles.progress}>
            {seenWord} {seen.size} of {credits.length}
          </p>
        )
      }
    >
      {(credits.length >= TOOLS_FROM || isNarrowed(choice)) && (
        <FilmographyTools
          pathname={pathname}
          credits={credits}
          choice={choice}
          seen={seen}
          seenWord={seenWord}
          onChoose={(change) =>
            void navigate({ pathname, search: filmographySearch({ ...choice, ...change }) })
          }
        />
      )}
      {choice.seen === null ? (
        <Rows nameId={nameId} credits={credits} choice={choice} seen={seen} />
      ) : (
        <Loaded query={own} what="Your viewings" skeleton={<RowsSkeleton rows={WAITING_ROWS} />}>
          {(known) => <Rows nameId={nameId} credits={credits} choice={choice} seen={known} />}
        </Loaded>
      )}
    </Section>
  );
}

interface RowsProps {
  nameId: string;
  credits: readonly FilmographyCredit[];
  choice: FilmographyChoice;
  seen: Seen;
}

/** The titles that match; the browser skips the layout of those out of view (PERSON-16). */
function Rows({ nameId, credits, choice, seen }: RowsProps) {
  const { pathname } = useLocation();
  const shown = useMemo(() => narrowed(credits, choice, seen), [credits, choice, seen]);
  const count = useMoreAndMore(shown, FIRST_ROWS, AT_A_TIME);
  if (shown.length === 0)
    return (
      <EmptyState
        title="No titles match"
        action={
          <ButtonLink to={{ pathname, search: filmographySearch({ ...ALL, order: choice.order }) }}>
            Show all titles
          </ButtonLink>
        }
      >
        Remove a filter, or start over.
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-busy={count < shown.length}>
      {shown.slice(0, count).map((credit) => (
        <li key={credit.title._id}>
          <CreditRow nameId={nameId} credit={credit} seen={seen?.has(credit.title.titleId) ?? false} />
        </li>
      ))}
    </ul>
  );
}
