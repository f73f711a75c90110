import type { CallReply, Category, EpisodeRef, Viewing } from '@screenlore/contracts';
import type { Change, Said } from '../../shared/viewings/use-viewings.js';

export type OwnTitle = CallReply<'get-own-title'>;

/** The effect of one press on a title's page (LIB-13). `said` is the toast's text. */
export type UsualPress =
  | { does: 'enter'; label: string; said: string; viewing: Said }
  | { does: 'change'; label: string; said: string; viewing: Viewing; change: Change }
  | { does: 'mark'; label: string; said: string; episode: EpisodeRef }
  /** Already entered: the press opens its details. */
  | { does: 'open'; label: string; viewing: Viewing };

const episodeName = ({ season, episode }: EpisodeRef): string => `S${season} E${episode}`;

/** @param own undefined while unknown @param today the reader's local date */
export function usualPress(kind: Category, own: OwnTitle | undefined, today: string): UsualPress {
  if (kind === 'games') return ofGame(own, today);
  const next = own?.standing?.next;
  if (next) {
    const name = episodeName(next);
    return { does: 'mark', label: `Next episode: ${name}`, said: `${name} seen`, episode: next };
  }
  const ofToday = own?.viewings.find(({ on, season }) => on === today && season === null);
  if (ofToday) return { does: 'open', label: 'Seen today', viewing: ofToday };
  const rewatch = (own?.standing?.viewings ?? 0) > 0;
  return { does: 'enter', label: 'Seen today', said: 'Seen today', viewing: { on: today, rewatch } };
}

function ofGame(own: OwnTitle | undefined, today: string): UsualPress {
  const open = own?.viewings.find(({ ended }) => ended === null);
  if (open) {
    const change: Change = { ended: 'story', on: today };
    return { does: 'change', label: 'Finished', said: 'Finished today', viewing: open, change };
  }
  const rewatch = (own?.viewings.length ?? 0) > 0;
  const viewing: Said = { startedOn: today, rewatch };
  const label = rewatch ? 'Play again' : 'Start playing';
  return { does: 'enter', label, said: 'Started today', viewing };
}
