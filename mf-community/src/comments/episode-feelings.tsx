import {
  apiMutation,
  apiQuery,
  errorText,
  LoadError,
  notify,
  usePortalDispatch,
  useUser,
} from '@screenlore/browser-kit';
import {
  type CharacterVotes,
  type EpisodeOfTitle,
  FEELING_LABELS,
  type Feeling,
} from '@screenlore/contracts';
import { Chip, counted, lazyPart, Rating, ToggleChip } from '@screenlore/ui';
import { OptionalPiece } from '../shared/optional-piece.js';
import styles from './episode-feelings.module.css';

const getEpisodeTalk = apiQuery('get-episode-talk', { tags: ['library'] });
const setEpisodeFeeling = apiMutation('set-episode-feeling');
const BestCharacter = lazyPart(() => import(/* webpackChunkName: "best-character" */ './best-character.js'));

interface EpisodeFeelingsProps {
  of: EpisodeOfTitle;
  seen: boolean | undefined;
  /** The reader opened the discussion without having seen the episode. */
  reveal: boolean;
}

/**
 * Six words for how an episode felt: readers who have seen it choose one with a press, change it, or take it back
 * (EPISODE-09).
 */
export function EpisodeFeelings({ of: { title, season, episode }, seen, reveal }: EpisodeFeelingsProps) {
  const user = useUser();
  const dispatch = usePortalDispatch();
  const at = { titleId: title, season, episode };
  const query = getEpisodeTalk.useQuery({ ...at, reveal });
  const [set, { isLoading }] = setEpisodeFeeling.useMutation();
  const talk = query.currentData;
  if (!talk && query.error !== undefined)
    return <LoadError title="How it felt to others could not be loaded." query={query} />;
  const maySay = user !== null && seen === true;
  if (!talk || talk.covered !== undefined) return null;
  const { feelings, own, ratings, best } = talk;
  const isFelt = maySay || feelings.some(({ count }) => count > 0) || Boolean(ratings?.count);

  async function press(feeling: Feeling) {
    try {
      const now = await set({ ...at, feeling: feeling === own ? null : feeling }).unwrap();
      dispatch(getEpisodeTalk.update({ ...at, reveal }, (shown) => ({ ...shown, ...now })));
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  const voted = (votes: CharacterVotes) =>
    dispatch(getEpisodeTalk.update({ ...at, reveal }, (shown) => ({ ...shown, best: votes })));

  return (
    <>
      {isFelt && (
        <section aria-labelledby="episode-feelings" className={styles.feelings} data-screen-only>
          <div className={styles.head}>
            <h2 id="episode-feelings">{maySay ? 'How did it feel?' : 'How it felt'}</h2>
            {ratings && ratings.mean !== null && <Rating value={ratings.mean} count={ratings.count} />}
          </div>
          <ul className="chips">
            {feelings.map(({ feeling, count }) => {
              const label = FEELING_LABELS[feeling];
              if (!maySay && count === 0) return null;
              return (
                <li key={feeling}>
                  {maySay ? (
                    <ToggleChip
                      pressed={feeling === own}
                      disabled={isLoading}
                      count={count}
                      description={counted(count, 'person', 'people')}
                      onClick={() => void press(feeling)}
                    >
                      {label}
                    </ToggleChip>
                  ) : (
                    <Chip>
                      {label} {count}
                    </Chip>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {best && (maySay || best.characters.length > 0) && (
        <OptionalPiece waiting={<div className={styles.waiting} />}>
          <BestCharacter at={at} best={best} maySay={maySay} onVoted={voted} />
        </OptionalPiece>
      )}
    </>
  );
}
