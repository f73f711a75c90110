import { apiQuery, type Blocks, skipToken, useUser } from '@screenlore/browser-kit';
import { episodeCode, type WrittenReach, wholeText } from '@screenlore/contracts';
import { useId } from 'react';
import styles from './reach.module.css';
import { fieldOf, placeOf, reachIn } from './reach-words.js';

const getSeasons = apiQuery('get-seasons');
const getOwnTitle = apiQuery('get-own-title', { tags: ['library'] });

type ReachFieldProps = Blocks['mf_community/blocks']['ReachField'];

interface Props extends ReachFieldProps {
  /** For a visitor: how far they are with the series. */
  asks?: 'place';
}

const REACH = {
  ...{ label: 'How much does it give away?', nothing: 'Gives nothing away', upTo: 'Up to' },
  why: 'Readers who have not got that far do not see it until they ask for it.',
};
const PLACE = {
  ...{ label: 'Where are you?', nothing: 'Where are you?', upTo: 'I am at' },
  why: 'Only this device keeps it. What gives away no more opens by itself.',
};

/** How much a text gives away of its title; what its author has seen comes first (SPOIL-01). */
export default function ReachField({
  titleId,
  kind,
  value,
  onChange,
  disabled = false,
  compact = false,
  asks,
}: Props) {
  const id = useId();
  const words = asks ? PLACE : REACH;
  const user = useUser();
  const isSeries = kind === 'series';
  const own = getOwnTitle.useQuery(isSeries && user ? { titleId } : skipToken).currentData;
  const all = getSeasons.useQuery(isSeries ? { titleId } : skipToken).currentData?.seasons ?? [];
  const seasons = all.filter(({ number, episodes }) => number > 0 && episodes.length > 0);
  const place = own && placeOf(own.seen);
  const chosen = typeof value === 'object' ? value : undefined;
  // Shows the chosen option before the seasons load.
  const isListed = chosen && seasons.some(({ number }) => number === chosen.season);
  return (
    <p className={styles.field}>
      <label htmlFor={id} className={compact ? 'visually-hidden' : styles.label}>
        {words.label}
      </label>
      <select
        id={id}
        className="select-chip"
        value={fieldOf(value ?? 'nothing')}
        disabled={disabled}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => onChange(reachIn(target.value))}
      >
        <option value="nothing">{words.nothing}</option>
        {place && <option value={fieldOf(place)}>Up to {episodeCode(place)}, where you are</option>}
        <option value="whole">{asks ? 'I have seen it all' : wholeText(kind)}</option>
        {chosen && !isListed && <option value={fieldOf(chosen)}>Up to {episodeCode(chosen)}</option>}
        {seasons.map(({ number, episodes }) => (
          <optgroup key={number} label={asks ? `Season ${number}` : `Up to an episode of season ${number}`}>
            {episodes.map((episode) => {
              const at: WrittenReach = { season: number, episode: episode.number };
              return (
                <option key={episode.number} value={fieldOf(at)}>
                  {words.upTo} {episodeCode(at)}
                </option>
              );
            })}
          </optgroup>
        ))}
      </select>
      <span id={`${id}-why`} className={compact ? 'visually-hidden' : styles.why}>
        {words.why}
      </span>
    </p>
  );
}
