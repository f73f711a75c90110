import { useGiven } from '@screenlore/browser-kit';
import { type CallReply, TASTE_LIMITS, titlePath } from '@screenlore/contracts';
import { AppLink, counted, Section } from '@screenlore/ui';
import type { CSSProperties, ReactNode } from 'react';
import { getTasteMatch } from './api.js';
import styles from './taste-match.module.css';

interface Named {
  username: string;
  firstName: string;
}

type Match = NonNullable<CallReply<'get-taste-match'>['match']>;

const ToSettings = ({ children }: { children: string }) => (
  <AppLink to="/settings/privacy" className={styles.link}>
    {children}
  </AppLink>
);

/** How similarly the reader and another member rate; the profile works without it (TASTE-02 to 06). */
export default function TasteMatch({ username, firstName }: Named) {
  const { currentData } = getTasteMatch.useQuery({ userId: username }, { refetchOnMountOrArgChange: true });
  if (!currentData || currentData.state === 'off') return null;
  const { state, shared, match } = currentData;
  const missing = TASTE_LIMITS.sharedMin - shared;
  return (
    <Section title="Taste match">
      {match && <Figure match={match} shared={shared} firstName={firstName} />}
      {state === 'few' && (
        <p dir="auto">
          {shared === 0
            ? `You and ${firstName} have not rated the same titles yet.`
            : `You both rated ${counted(shared, 'title', 'titles')}.`}{' '}
          It takes {TASTE_LIMITS.sharedMin} to say how alike you rate: {missing} more to go.
        </p>
      )}
      {state === 'ownOff' && (
        <p dir="auto">
          {firstName} compares tastes. <ToSettings>Turn on Taste match</ToSettings> to see how alike you rate.
        </p>
      )}
      {state === 'ownHidden' && (
        <p dir="auto">
          {firstName} may not see your ratings, so there is nothing to compare.{' '}
          <ToSettings>Who can see them</ToSettings>
        </p>
      )}
    </Section>
  );
}

function Figure({ match, shared, firstName }: { match: Match; shared: number; firstName: string }) {
  const { percent, low, high, agree, part, genre } = match;
  return (
    <div className={styles.match}>
      <div>
        <p className={styles.figure}>
          You agree <strong>{percent} %</strong>, from {counted(shared, 'title', 'titles')} you both rated
        </p>
        <div
          className={styles.scale}
          style={{ '--low': `${low}%`, '--high': `${100 - high}%`, '--at': `${percent}%` } as CSSProperties}
          aria-hidden="true"
        />
        <p className="muted">
          Likely {low} % to {high} %. 100 % is the same taste, 50 % that there is nothing to tell.
        </p>
      </div>
      <div className={styles.titles}>
        <Titles label="You agree most on" titles={agree} firstName={firstName} />
        <Titles label="You part most on" titles={part} firstName={firstName}>
          {genre && (
            <p className={`muted ${styles.genre}`}>
              Of all genres you part most on <strong>{genre}</strong>.
            </p>
          )}
        </Titles>
      </div>
    </div>
  );
}

interface TitlesProps {
  label: string;
  titles: Match['agree'];
  firstName: string;
  children?: ReactNode;
}

function Titles({ label, titles, firstName, children }: TitlesProps) {
  const { given, givenOf } = useGiven();
  if (titles.length === 0) return children;
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <ul>
        {titles.map(({ title, own, theirs }) => (
          <li key={title._id}>
            <AppLink to={titlePath(title.itemType, title.titleId)} className={styles.title}>
              <span dir="auto" className={styles.name}>
                {title.title}
              </span>
              <span dir="auto" className={styles.given}>
                <span aria-hidden="true">
                  You {given(own)} · {firstName} {given(theirs)}
                </span>
                <span className="visually-hidden">
                  {' '}
                  You gave it {givenOf(own)}, {firstName} {givenOf(theirs)}
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
