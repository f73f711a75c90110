import { errorText, notify, useUser } from '@screenlore/browser-kit';
import {
  airedEpisodes,
  type EpisodeRef,
  episodeCode,
  localDay,
  type Season,
  type Standing,
} from '@screenlore/contracts';
import { counted } from '@screenlore/ui';
import { useState } from 'react';
import { useOwnTitle } from '../../shared/viewings/use-own-title.js';
import { type EpisodeChoice, useViewings } from '../../shared/viewings/use-viewings.js';
import { useMarksFollow } from '../viewings/use-marks-follow.js';

/** A season, or the shown part of it. */
type MarkedSeason = Pick<Season, 'number' | 'episodes'>;

export interface EpisodeMarks {
  standing: Standing | null;
  busy: boolean;
  isSeen(episode: EpisodeRef): boolean;
  /** Whether it has aired for the reader (LIB-131). */
  isAired(episode: EpisodeRef): boolean;
  /** Marks an episode as seen today, or unmarks it. */
  toggle(episode: EpisodeRef): void;
  /** Whether an earlier episode has aired and is unseen. */
  hasGapBefore(episode: EpisodeRef): boolean;
  /** Marks all aired episodes up to here, of a season or of the series; specials only within their own season. */
  markMany(choice: EpisodeChoice): void;
  /** Starts the series again. */
  watchAgain(): void;
  /** Returns to the earlier pass if nothing of this one is seen. */
  backToEarlier(): void;
}

const keyOf = ({ season, episode }: EpisodeRef): string => `${season}:${episode}`;
const isBefore = (episodeRef: EpisodeRef, other: EpisodeRef): boolean =>
  episodeRef.season === other.season ? episodeRef.episode <= other.episode : episodeRef.season < other.season;

/** A member's seen episodes of a series, and functions to mark them; undefined for visitors and until loaded. */
export function useEpisodeMarks(titleId: string, seasons: readonly MarkedSeason[]): EpisodeMarks | undefined {
  const user = useUser();
  const { currentData: own } = useOwnTitle(titleId, { skip: user === null });
  const viewings = useViewings(useMarksFollow({ titleId, itemType: 'series' }));
  const [busy, setBusy] = useState(false);
  if (!own) return undefined;
  const seen = new Set(own.seen.map(keyOf));
  const isSeen = (episode: EpisodeRef) => seen.has(keyOf(episode));
  const counts = airedEpisodes(seasons, localDay());
  const refsOf = ({ number, episodes }: MarkedSeason) =>
    episodes.map((each): EpisodeRef => ({ season: number, episode: each.number }));
  const all = seasons.flatMap(refsOf);
  const aired = seasons.flatMap((season) => refsOf(season).slice(0, counts.get(season.number)));
  const airedKeys = new Set(aired.map(keyOf));
  const regular = aired.filter(({ season }) => season > 0);

  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await act().catch((error: unknown) => notify.error(errorText(error)));
    setBusy(false);
  }

  return {
    standing: own.standing,
    busy,
    isSeen,
    isAired: (episode) => airedKeys.has(keyOf(episode)),
    toggle: (episode) =>
      void run(async () => {
        if (!isSeen(episode))
          return viewings.markEpisode(titleId, episode, localDay(), `${episodeCode(episode)} seen`);
        return viewings.unmarkEpisode(titleId, episode, `${episodeCode(episode)} is marked as not seen`);
      }),
    hasGapBefore: (episode) =>
      regular.some((each) => isBefore(each, episode) && keyOf(each) !== keyOf(episode) && !isSeen(each)),
    markMany: (choice) =>
      void run(async () => {
        const unseen = all.filter((each) => isChosen(each, choice) && !isSeen(each));
        const fresh = unseen.filter((each) => airedKeys.has(keyOf(each)));
        const ahead = unseen.length - fresh.length;
        const text = `${counted(fresh.length, 'episode', 'episodes')} seen, without a date`;
        await viewings.markEpisodes(titleId, choice, ahead > 0 ? `${text}. ${ahead} to come` : text);
      }),
    watchAgain: () => {
      const title = own.standing?.title;
      if (title) void run(() => viewings.startPass(title));
    },
    backToEarlier: () => {
      const title = own.standing?.title;
      if (title) void run(() => viewings.undoPass(title));
    },
  };
}

function isChosen(each: EpisodeRef, choice: EpisodeChoice): boolean {
  if ('upTo' in choice) return each.season > 0 && isBefore(each, choice.upTo);
  if ('all' in choice) return each.season > 0;
  return each.season === choice.season;
}
