import { type Blocks, errorText, notify, useGiven } from '@screenlore/browser-kit';
import { localDay, SINGULAR, titlePath } from '@screenlore/contracts';
import { AppLink, classNames, Icon, type IconName } from '@screenlore/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addWantToSee } from '../../rate/api.js';
import { useViewings } from '../use-viewings.js';
import styles from './poster-marks.module.css';
import { useLongPress } from './use-long-press.js';
import { type OwnStanding, useStanding } from './use-standing.js';

type PosterMarksProps = Blocks['mf_catalogue/blocks']['PosterMarks'];
type PosterTitle = PosterMarksProps['title'];

/** A member's marks over a poster: seen, planned or rated, with one-press actions (LIB-18, LIB-19). */
export default function PosterMarks({
  title,
  toCome = false,
  unsigned = false,
  inRow = false,
}: PosterMarksProps) {
  const own = useStanding(title.titleId);
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useLongPress(box, () => setHeld(true));
  useEffect(() => {
    if (!held) return;
    const letGo = ({ target }: Event) =>
      target instanceof Node && box.current?.contains(target) ? undefined : setHeld(false);
    document.addEventListener('pointerdown', letGo);
    return () => document.removeEventListener('pointerdown', letGo);
  }, [held]);
  return (
    <div ref={box} className={classNames(styles.marks, inRow && styles.inRow, held && styles.held)}>
      {own && !unsigned && <Badge own={own} />}
      <Actions title={title} own={own} toCome={toCome} />
    </div>
  );
}

/** A single mark: the rating, otherwise seen or in progress, otherwise planned. */
function Badge({ own: { rating, standing, wantToSee } }: { own: OwnStanding }) {
  const { given } = useGiven();
  const seen = standing !== null && (standing.viewings > 0 || standing.status === 'done');
  const [icon, text]: [IconName, string] | [] =
    rating !== null
      ? ['star', `You gave it ${given(rating)}`]
      : seen && standing.status === 'inProgress'
        ? ['play', 'You have started it']
        : seen
          ? ['check', standing.kind === 'games' ? 'You have played it' : 'You have seen it']
          : wantToSee
            ? ['bookmark', 'On your list']
            : [];
  if (icon === undefined) return null;
  return (
    <span className={styles.badge} title={text}>
      <Icon name={icon} size={14} />
      {rating !== null && <span aria-hidden="true">{given(rating)}</span>}
      <span dir="auto" className="visually-hidden">
        {text}
      </span>
    </span>
  );
}

interface ActionsProps {
  title: PosterTitle;
  own: OwnStanding | undefined;
  toCome: boolean;
}

/** A single tab stop; arrow keys move between the buttons. */
function Actions({ title, own, toCome }: ActionsProps) {
  const { titleId, itemType: kind, title: name } = title;
  const viewings = useViewings();
  const [add] = addWantToSee.useMutation();
  const [busy, setBusy] = useState(false);
  const today = localDay();
  const standing = own?.standing ?? null;
  const isDone = standing?.lastOn === today && standing.next === null;
  const wanted = own?.wantToSee ?? false;

  const run = (act: () => Promise<unknown>) => async () => {
    if (busy) return;
    setBusy(true);
    await act().catch((error: unknown) => notify.error(errorText(error)));
    setBusy(false);
  };
  const see = run(async () => {
    const next = standing?.next;
    const rewatch = (standing?.viewings ?? 0) > 0;
    if (next)
      await viewings.markEpisode(titleId, next, today, `${name}: S${next.season} E${next.episode} seen`);
    else if (kind === 'games')
      await viewings.enter(titleId, { startedOn: today, rewatch }, `${name}: started`);
    else await viewings.enter(titleId, { on: today, rewatch }, `${name}: seen today`);
  });
  const want = run(() => add({ mediaId: titleId, type: SINGULAR[kind] }).unwrap());
  const isPlaying = kind === 'games' && standing?.status === 'inProgress';

  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const at = all.findIndex((each) => each.matches(':focus'));
    all[(at + step + all.length) % all.length]?.focus();
  };

  return (
    <div role="toolbar" aria-label={`Quick actions: ${name}`} className={styles.actions} onKeyDown={steer}>
      {!toCome && (
        <button
          type="button"
          className={styles.action}
          aria-label={seeLabel(kind, standing)}
          title={seeLabel(kind, standing)}
          aria-disabled={isDone || isPlaying || busy}
          onClick={() => !isDone && !isPlaying && void see()}
        >
          <Icon name={isDone ? 'check' : kind === 'games' ? 'play' : 'eye'} size={18} />
        </button>
      )}
      <button
        type="button"
        tabIndex={toCome ? 0 : -1}
        className={styles.action}
        aria-label="Want to see"
        title="Want to see"
        aria-pressed={wanted}
        onClick={() => void want()}
      >
        <Icon name="bookmark" size={18} />
      </button>
      <AppLink
        to={titlePath(kind, titleId)}
        tabIndex={-1}
        className={styles.action}
        aria-label="Rate"
        title="Rate"
      >
        <Icon name="star" size={18} />
      </AppLink>
    </div>
  );
}

function seeLabel(kind: PosterTitle['itemType'], standing: OwnStanding['standing']): string {
  const next = standing?.next;
  if (next) return `S${next.season} E${next.episode} seen`;
  if (kind !== 'games') return 'Seen today';
  return standing?.status === 'inProgress' ? 'You are playing it' : 'Start playing';
}
