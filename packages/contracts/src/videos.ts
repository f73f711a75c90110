/** A video on a site that the portal knows. */
export interface KnownVideo {
  site: 'YouTube' | 'Vimeo';
  /** The site's own id for it. */
  id: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;

/** The video that a link leads to, or null if it is not a link to a YouTube or Vimeo video (READ-07). */
export function knownVideo(link: string): KnownVideo | null {
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
    return id === undefined ? null : { site: 'Vimeo', id };
  }
  return null;
}

const youtube = (id: string | null | undefined): KnownVideo | null =>
  id && YOUTUBE_ID.test(id) ? { site: 'YouTube', id } : null;

/**
 * Where the site itself has a still of the video, if the link determines that; null otherwise (Vimeo's have names of their own). The
 * portal fetches it, never the browser (SHELL-27).
 */
export function videoStillSource(link: string): string | null {
  const video = knownVideo(link);
  return video?.site === 'YouTube' ? `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg` : null;
}
