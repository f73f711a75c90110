import { useUser } from '@screenlore/browser-kit';
import { episodePath, loginPath } from '@screenlore/contracts';
import { Button, ButtonLink, LazyPiece, lazyPart } from '@screenlore/ui';
import type { EpisodeSeenProps } from './episode-seen-props.js';

const Own = lazyPart(() => import(/* webpackChunkName: "own-episode" */ './own-episode.js'));

const MARK = 'Mark as seen';

/**
 * Whether the reader has seen an episode, with a button to mark it. Its code loads for members only, as on a title's
 * page; visitors go to the log-in and back.
 */
export function EpisodeSeen({ shown, onSeen }: EpisodeSeenProps) {
  const user = useUser();
  const { serie, season, episode } = shown;
  const path = episodePath(serie.titleId, { season: season.number, episode: episode.number });
  return (
    <div className="buttons">
      {user ? (
        <LazyPiece label="Your mark" waiting={<Button disabled>{MARK}</Button>}>
          <Own shown={shown} onSeen={onSeen} />
        </LazyPiece>
      ) : (
        <ButtonLink variant="outline" to={loginPath(path)}>
          {MARK}
        </ButtonLink>
      )}
    </div>
  );
}
