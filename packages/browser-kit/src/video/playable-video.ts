import { type KnownVideo, knownVideo } from '@screenlore/contracts';

export interface PlayableVideo {
  site: KnownVideo['site'];
  /** The address of the player that sets no cookies before something is played. */
  player: string;
  page: string;
}

/** Isolates the player's frame from the page: attributes of an `iframe`, for React and for the DOM. */
export const PLAYER_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
  referrerPolicy: 'strict-origin',
} as const;

/** Where the video of a link plays, or null if it is not a link to a YouTube or Vimeo video (READ-07). */
export function playableVideo(link: string): PlayableVideo | null {
  const video = knownVideo(link);
  return video && { site: video.site, ...PLACES[video.site](video.id) };
}

const PLACES: Record<KnownVideo['site'], (id: string) => Pick<PlayableVideo, 'player' | 'page'>> = {
  YouTube: (id) => ({
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: `https://www.youtube.com/watch?v=${id}`,
  }),
  Vimeo: (id) => ({
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}`,
  }),
};
