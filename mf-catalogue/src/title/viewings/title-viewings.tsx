import { errorText, LoadError, useUser } from '@screenlore/browser-kit';
import { loginPath, type Title, titlePath } from '@screenlore/contracts';
import { Button, ButtonLink, Icon, type IconName, lazyPart, PressedPiece } from '@screenlore/ui';
import { useState } from 'react';
import { useSeenAgain } from '../../shared/rate/use-seen-again.js';
import { getOwnTitle } from '../../shared/viewings/api/get-own-title.js';
import { localDay } from '../../shared/viewings/local-day.js';
import { useViewings } from '../../shared/viewings/use-viewings.js';
import { seenLine } from './seen-line.js';
import styles from './title-viewings.module.css';
import { useMarksFollow } from './use-marks-follow.js';
import { type UsualPress, usualPress } from './usual-press.js';
import type { DialogView } from './viewings-dialog.js';

const Dialog = lazyPart(() => import(/* webpackChunkName: "viewings" */ './viewings-dialog.js'));

/** What the reader has seen or played of a title: one press for the usual thing, and the way to all else (LIB-13 to LIB-17). */
export function TitleViewings({ title }: { title: Title }) {
  const user = useUser();
  // As high for a visitor as for a member: the first view does not know yet which of both it is.
  return (
    <div className={styles.viewings}>
      {user ? <Own key={title.titleId} title={title} /> : <Visitor title={title} />}
    </div>
  );
}

const ICONS: Record<UsualPress['does'], IconName> = {
  enter: 'eye',
  change: 'check',
  mark: 'eye',
  open: 'check',
};

function Own({ title }: { title: Title }) {
  const { titleId, itemType: kind } = title;
  const query = getOwnTitle.useQuery({ titleId }, { refetchOnMountOrArgChange: true });
  const own = query.currentData;
  const follow = useMarksFollow(title);
  const viewings = useViewings(follow);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [view, setView] = useState<DialogView | null>(null);
  useSeenAgain(() => saving || void query.refetch());
  const press = usualPress(kind, own, localDay());

  async function act() {
    if (press.does === 'open') return setView({ show: 'form', viewing: press.viewing });
    setFailure(null);
    setSaving(true);
    try {
      if (press.does === 'enter') await viewings.enter(titleId, press.viewing, press.said);
      else if (press.does === 'change') await viewings.change(press.viewing, press.change, press.said);
      else await viewings.markEpisode(titleId, press.episode, localDay(), press.said);
      // The next press has to know of this one.
      await query.refetch();
    } catch (error) {
      setFailure(errorText(error));
    }
    setSaving(false);
  }

  const opens = { 'aria-haspopup': 'dialog', onPointerEnter: Dialog.warm, onFocus: Dialog.warm } as const;
  const count = own?.standing?.viewings ?? 0;
  return (
    <>
      <div className={styles.row}>
        <Button
          variant={press.does === 'open' ? 'outline' : 'primary'}
          icon={kind === 'games' && press.does === 'enter' ? 'play' : ICONS[press.does]}
          className={styles.usual}
          aria-busy={saving || query.isFetching}
          disabled={own === undefined || saving}
          {...(press.does === 'open' && opens)}
          onClick={() => void act()}
        >
          {press.label}
          {press.does === 'open' && <span className="visually-hidden">: change what you said</span>}
        </Button>
        <Button variant="outline" {...opens} onClick={() => setView({ show: 'form', viewing: null })}>
          More<span className="visually-hidden"> to say of a viewing</span>
        </Button>
      </div>
      {failure !== null ? (
        <p className={styles.failure} role="alert">
          {failure}{' '}
          <button type="button" className={styles.action} onClick={() => void act()}>
            Try again
          </button>
        </p>
      ) : query.error !== undefined && own === undefined ? (
        <LoadError title="What you have seen could not be loaded." query={query} />
      ) : (
        <p className={styles.line}>
          {count > 0 ? (
            <button
              type="button"
              className={styles.action}
              {...opens}
              onClick={() => setView({ show: 'list' })}
            >
              {seenLine(kind, own?.standing ?? null)}
              <Icon name="chevron-right" size={16} />
            </button>
          ) : (
            own && seenLine(kind, null)
          )}
        </p>
      )}
      {view && (
        <PressedPiece onMissed={() => setView(null)}>
          <Dialog
            title={title}
            viewings={own?.viewings ?? []}
            count={count}
            view={view}
            onView={setView}
            onChanged={follow}
          />
        </PressedPiece>
      )}
    </>
  );
}

/** The press leads to the log-in and back; then it is one. */
function Visitor({ title }: { title: Title }) {
  const { itemType: kind, titleId } = title;
  return (
    <>
      <div className={styles.row}>
        <ButtonLink
          variant="outline"
          icon={kind === 'games' ? 'play' : 'eye'}
          className={styles.usual}
          to={loginPath(titlePath(kind, titleId))}
        >
          {usualPress(kind, undefined, localDay()).label}
        </ButtonLink>
      </div>
      <p className={styles.line}>Log in to keep a diary of what you {kind === 'games' ? 'play' : 'see'}.</p>
    </>
  );
}
