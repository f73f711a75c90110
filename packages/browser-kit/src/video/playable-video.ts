/** A video of a site that the portal can play in its own page. */
export interface PlayableVideo {
  site: 'YouTube' | 'Vimeo';
  /** Address of the player that keeps no cookies before something is played. */
  player: string;
  /** Address of the video on the site itself. */
  page: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;

/** What a link to a video leads to, or null when it is no link to a video of YouTube or Vimeo (decisions.md 'Articles'). */
export function playableVideo(link: string): PlayableVideo | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);

  if (host === 'youtu.be') return youtube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(parts[0] === 'watch' ? url.searchParams.get('v') : parts[1]);
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = parts.findLast((part) => VIMEO_ID.test(part));
    return id === undefined
      ? null
      : {
          site: 'Vimeo',
          player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
          page: `https://vimeo.com/${id}`,
        };
  }
  return null;
}

const youtube = (id: string | null | undefined): PlayableVideo | null =>
  id && YOUTUBE_ID.test(id)
    ? {
        site: 'YouTube',
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
        page: `https://www.youtube.com/watch?v=${id}`,
      }
    : null;
