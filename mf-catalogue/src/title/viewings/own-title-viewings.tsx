import { errorText, LoadError } from '@screenlore/browser-kit';
import { localDay, type Title } from '@screenlore/contracts';
import { Button, Icon, type IconName, lazyPart, PressedPiece } from '@screenlore/ui';
import { useState } from 'react';
import { useSeenAgain } from '../../shared/rate/use-seen-again.js';
import { useOwnTitle } from '../../shared/viewings/use-own-title.js';
import { useViewings } from '../../shared/viewings/use-viewings.js';
import type { DialogView } from './dialog-view.js';
import { seenLine } from './seen-line.js';
import styles from './title-viewings.module.css';
import { useMarksFollow } from './use-marks-follow.js';
import { type UsualPress, usualPress } from './usual-press.js';

const Dialog = lazyPart(() => import(/* webpackChunkName: "viewings" */ './viewings-dialog.js'));

const ICONS: Record<UsualPress['does'], IconName> = {
  enter: 'eye',
  change: 'check',
  mark: 'eye',
  open: 'check',
};

const FINISHED = { series: 'I have seen all of it', games: 'I have finished it' } as const;

/** A member's viewings of a title: one press for the usual action, and a way to everything else (LIB-13 to LIB-17). */
export default function OwnTitleViewings({ title }: { title: Title }) {
  const { titleId, itemType: kind } = title;
  const query = useOwnTitle(titleId, { fresh: true });
  const own = query.currentData;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const follow = useMarksFollow(title);
  const onChanged = () => {
    setFailure(null);
    follow();
  };
  const viewings = useViewings(onChanged);
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
      // The next press must know about this one.
      await query.refetch();
    } catch (error) {
      setFailure(errorText(error));
    }
    setSaving(false);
  }

  async function finish() {
    setFailure(null);
    setSaving(true);
    try {
      await viewings.finish(titleId, kind === 'games' ? 'Finished' : 'All of it seen');
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
          {...(press.does === 'open' && { ...opens, 'aria-label': `${press.label}: change the details` })}
          onClick={() => void act()}
        >
          {press.label}
        </Button>
        <Button variant="outline" {...opens} onClick={() => setView({ show: 'form', viewing: null })}>
          More<span className="visually-hidden"> details of a viewing</span>
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
        <LoadError title="Your viewings could not be loaded." query={query} />
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
            own && seenLine(kind, own.standing)
          )}
          {own && kind !== 'movies' && own.standing?.status !== 'done' && (
            <button type="button" className={styles.action} disabled={saving} onClick={() => void finish()}>
              {FINISHED[kind]}
            </button>
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
            onChanged={onChanged}
          />
        </PressedPiece>
      )}
    </>
  );
}
