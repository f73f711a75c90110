import { apiMutation, errorText, notify, useUser } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { type LikedKind, type Likes, loginPath } from '@screenlore/contracts';
import { Boundary, Button, ButtonLink, counted, lazyPart } from '@screenlore/ui';
import { Suspense, useMemo } from 'react';
import styles from './likes.module.css';
import { press, useHeard, usePressed } from './pressed.js';

const LiveLikes = lazyPart(() => import('./live-likes.js'));

const setLike = apiMutation('set-like');

interface LikeButtonProps {
  kind: LikedKind;
  /** `_id` of the text. */
  id: string;
  /** As in the reply; without it nothing is shown. */
  likes: Likes | undefined;
  /** The reader is its author. */
  own: boolean;
  /** For screen readers: 'the comment by Ada Quill'. */
  what: string;
  /** The key of the link that shows the list. */
  listKey?: string | undefined;
  /** For a comment on an episode that the reader opened without having seen it. */
  reveal?: boolean;
}

/** How many people like a text, with a heart; one press likes it, a second press undoes that (LIKE-01). */
export function LikeButton({ kind, id, likes, own, what, listKey: key, reveal }: LikeButtonProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const text = `${user?.username} ${kind}:${id}`;
  const liked = usePressed(text) ?? likes?.own ?? false;
  const heard = useHeard(`${kind}:${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state when the news arrived; a later reply is newer
  const then = useMemo(() => ({ liked, likes }), [heard]);
  const [set] = setLike.useMutation();
  if (!likes) return null;
  const known = heard && then.likes === likes ? { count: heard.count, own: then.liked } : likes;
  // Others may have liked it since; the own like counts as it is here.
  const count = known.count - Number(known.own) + Number(liked);
  const number = count > 0 && counted(count, 'like', 'likes');
  const live = (
    <Boundary resetKey="" fallback={() => null}>
      <Suspense fallback={own && number}>
        <LiveLikes kind={kind} id={id} own={own && number} what={what} />
      </Suspense>
    </Boundary>
  );
  if (own) return live;
  const name = (
    <>
      <span className="visually-hidden">
        {user ? 'Like' : 'Log in to like'} {what}
        {number && ': '}
      </span>
      {number}
      {live}
    </>
  );
  if (!user)
    return (
      <ButtonLink variant="quiet" icon="heart" className={styles.like} to={loginPath(pathname + search)}>
        {name}
      </ButtonLink>
    );
  const send = (now: boolean) => set({ kind, id, liked: now, key, reveal }).unwrap();
  return (
    <Button
      variant="quiet"
      icon="heart"
      className={styles.like}
      aria-pressed={liked}
      onClick={() => void press(text, liked, send).catch((error) => notify.error(errorText(error)))}
    >
      {name}
    </Button>
  );
}
