import { OFFLINE, useGiven, useUser } from '@screenlore/browser-kit';
import { RATING_LABELS, type WrittenReach } from '@screenlore/contracts';
import { AppLink, Icon, LazyPiece, lazyPart, StarChoice, WhenOnline } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import { Opinion } from './opinion.js';
import { useOpinionDraft } from './use-opinion-draft.js';
import { type MoveVotes, type OwnRating, type RatedItem, useOwnRating } from './use-own-rating.js';
import styles from './your-rating.module.css';

const OpinionReach = lazyPart(() => import(/* webpackChunkName: "opinion-reach" */ './opinion-reach.js'));

interface YourRatingProps {
  item: RatedItem;
  /** The rated item, in words. */
  name: string;
  moveVotes: MoveVotes;
  /** Called when a change is saved. */
  onSaved?: () => void;
  /** The user's lists, between rating and opinion. */
  children: ReactNode;
}

const labelOf = (rating: number): string => RATING_LABELS[rating - 1] ?? '';

/** The signed-in user's stars, label and opinion (RATE-01 to RATE-03). */
export function YourRating({ item, name, moveVotes, onSaved, children }: YourRatingProps) {
  const { given, deletedOpinion, loading, saving, failure, give, retry } = useOwnRating(item, moveVotes);
  const [pointed, setPointed] = useState<number | null>(null);
  const [removed, setRemoved] = useState<OwnRating | null>(null);
  const { scale } = useGiven();
  const { text, opinion, dirty, setDraft } = useOpinionDraft(item.mediaId, given?.reviewText ?? null);

  /** Others read opinions, so they need a confirmed email (VERIFY-02). */
  const mayWrite = useUser()?.mayWrite !== false;

  /** The reach chosen for the opinion in the box, until it is saved. */
  const [chosen, setChosen] = useState<WrittenReach>();

  const change = async (next: OwnRating | null) => {
    setRemoved(null);
    if (!(await give(next && { reaches: chosen, ...next }))) return false;
    // The user may have kept typing: only saved text is no longer a draft.
    if (next) setDraft((typed) => ((typed?.trim() || null) === next.reviewText ? null : typed));
    onSaved?.();
    return true;
  };
  /** Sends an existing opinion along: the server refuses a rating that would lose it. */
  const kept = mayWrite ? opinion : (given?.reviewText ?? null);
  const rate = (rating: number) => void change({ rating, reviewText: kept });
  const remove = async () => {
    const before = given;
    setDraft(null);
    if (await change(null)) setRemoved(before);
  };

  return (
    <>
      <StarChoice
        labels={RATING_LABELS}
        scale={scale}
        of={name}
        value={given?.rating ?? null}
        pointed={pointed}
        onPoint={setPointed}
        onChoose={rate}
      />
      <div className={styles.line} aria-busy={loading || saving}>
        <Words pointed={pointed} given={given} removed={removed !== null} loading={loading} />
        {removed ? (
          <button type="button" className={styles.action} onClick={() => void change(removed)}>
            Undo
          </button>
        ) : (
          given && (
            <button type="button" className={styles.action} onClick={() => void remove()}>
              <Icon name="trash" size={16} />
              Remove<span className="visually-hidden"> your rating</span>
            </button>
          )
        )}
      </div>
      {/* Between stars and opinion, visible from both. */}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure} {failure === OFFLINE && <WhenOnline retry={retry} />}
          <button type="button" className={styles.action} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {children}
      {given?.held && (
        <p role="status" className={styles.confirm}>
          A moderator looks at your opinion first.
        </p>
      )}
      {mayWrite ? (
        <Opinion
          text={text}
          dirty={dirty}
          saving={saving}
          disabled={given === null}
          onType={setDraft}
          onSave={() => given !== null && void change({ rating: given.rating, reviewText: opinion })}
          onDelete={
            given?.reviewText ? () => void change({ rating: given.rating, reviewText: null }) : undefined
          }
          deleted={deletedOpinion}
          onPutBack={({ text: reviewText, reaches = 'nothing' }) =>
            given !== null && void change({ rating: given.rating, reviewText, reaches })
          }
          reach={
            <LazyPiece label="How much it gives away">
              <OpinionReach
                item={item}
                value={chosen ?? given?.reaches}
                onChange={(reaches) => {
                  setChosen(reaches);
                  if (given?.reviewText && !dirty) void change({ ...given, reaches });
                }}
              />
            </LazyPiece>
          }
        />
      ) : (
        <p className={styles.confirm}>
          <AppLink to="/settings/account">Confirm your email</AppLink> to leave an opinion.
        </p>
      )}
    </>
  );
}

interface WordsProps {
  pointed: number | null;
  given: OwnRating | null;
  removed: boolean;
  loading: boolean;
}

/** The label of the star under the pointer, or of the user's rating; announced when it changes. */
function Words({ pointed, given, removed, loading }: WordsProps) {
  const words = useGiven();
  const shown = pointed ?? given?.rating ?? null;
  return (
    <p className={styles.words} aria-live="polite">
      {shown !== null ? (
        <>
          {shown === given?.rating && 'You gave it '}
          <strong dir="auto">
            {words.given(shown)} · {labelOf(shown)}
          </strong>
        </>
      ) : removed ? (
        'Rating removed'
      ) : (
        !loading && 'How do you rate it?'
      )}
    </p>
  );
}
