import { LoadError, useGiven, useUser } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { CATEGORIES, type CallReply, titlePath } from '@screenlore/contracts';
import { AppLink, Button, ButtonLink, EmptyState, formatLength, Picture, RowsSkeleton } from '@screenlore/ui';
import { useId } from 'react';
import { getTogether } from './api.js';
import { type Choice, LENGTHS, pathOf } from './choice.js';
import { TakeNoPart } from './choose-members.js';
import { reasonWords } from './reason-words.js';
import styles from './together.module.css';

type Found = CallReply<'get-together'>;

const KINDS = { movies: 'Movies', series: 'Series', games: 'Games' } as const;
const KIND = { movies: 'Movie', series: 'Series', games: 'Game' } as const;
const SEEDS = 0xffffffff;

interface FoundProps {
  members: readonly string[];
  choice: Choice;
}

export function FoundTitles({ members, choice }: FoundProps) {
  const navigate = useNavigate();
  const query = getTogether.useQuery(
    { members: [...members], ...choice },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, data, error, isFetching } = query;
  // The shown titles stay while others load.
  const found = currentData ?? (error === undefined ? data : undefined);
  const choose = (change: Partial<Choice>) =>
    navigate(pathOf(members, { ...choice, ...change }), { replace: true });
  if (error !== undefined)
    return (
      <>
        <LoadError title="What you would all like could not be loaded." query={query} />
        <ButtonLink to="/together">Choose others</ButtonLink>
      </>
    );
  if (found?.state === 'ownOff') return <TakeNoPart />;
  if (found && found.state !== 'ready') return <NotAll state={found.state} />;
  return (
    <>
      <div className={styles.choices}>
        <Narrow
          label="Kind"
          all="Everything"
          value={choice.kind}
          options={CATEGORIES.map((kind) => [kind, KINDS[kind]])}
          onChoose={(kind) => choose({ kind: CATEGORIES.find((each) => each === kind) ?? null })}
        />
        <Narrow
          label="Length"
          all="Any length"
          value={choice.minutes === null ? null : String(choice.minutes)}
          options={LENGTHS.map((length) => [String(length), `Up to ${formatLength(length)}`])}
          onChoose={(length) => choose({ minutes: length === '' ? null : Number(length) })}
        />
        <Button
          icon="retry"
          aria-busy={isFetching}
          onClick={() => choose({ seed: 1 + Math.floor(Math.random() * (SEEDS - 1)) })}
        >
          Shuffle
        </Button>
        <ButtonLink to="/together">Other people</ButtonLink>
      </div>
      {found ? <Titles found={found} busy={isFetching} /> : <RowsSkeleton rows={6} />}
    </>
  );
}

const NotAll = ({ state }: { state: 'off' | 'strangers' }) => (
  <EmptyState
    icon="user"
    title={state === 'off' ? 'Not all of you have turned this on' : 'Not all of you follow each other'}
    action={<ButtonLink to="/together">Choose others</ButtonLink>}
  >
    {state === 'off'
      ? 'Each of you does so in the settings, under Privacy.'
      : 'Each of you has to follow each other one to look for something together.'}
  </EmptyState>
);

interface NarrowProps {
  label: string;
  all: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
  /** An empty value for all. */
  onChoose: (value: string) => void;
}

function Narrow({ label, all, value, options, onChoose }: NarrowProps) {
  const id = useId();
  return (
    <div className={styles.narrow}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select-field"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Titles({ found: { members, titles }, busy }: { found: Found; busy: boolean }) {
  const own = useUser()?.username;
  const { given } = useGiven();
  const names = new Map(members.map(({ username, firstName }) => [username, firstName]));
  const nameOf = (username: string) => names.get(username) ?? username;
  const others = members.filter(({ username }) => username !== own).map(({ firstName }) => firstName);
  if (titles.length === 0)
    return (
      <EmptyState icon="film" title="Nothing found for all of you">
        Choose less narrowly, or rate more titles and put some on your want-to-see lists.
      </EmptyState>
    );
  return (
    <ul aria-label={`For you, ${others.join(', ')}`} aria-busy={busy} className={styles.titles}>
      {titles.map(({ title, minutes, reasons }) => (
        <li key={title._id}>
          <AppLink to={titlePath(title.itemType, title.titleId)} className={styles.title}>
            <Picture src={title.cover} alt="" shape="poster" sizes="72px" fallbackIcon="film" />
            <span className={styles.words}>
              <span dir="auto" className={styles.heading}>
                {title.title}
              </span>
              <span className={styles.facts}>
                {[KIND[title.itemType], title.year, minutes && formatLength(minutes)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {reasonWords(reasons, { own, nameOf }, given).map((line) => (
                <span key={line} dir="auto" className={styles.reason}>
                  {line}
                </span>
              ))}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
