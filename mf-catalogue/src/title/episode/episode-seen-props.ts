import type { EpisodeOfSerie } from '@screenlore/contracts';

export interface EpisodeSeenProps {
  shown: EpisodeOfSerie;
  /** Called once it is known whether a member has seen it, and when that changes. */
  onSeen: (seen: boolean) => void;
}
