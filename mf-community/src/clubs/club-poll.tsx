import { errorText, notify } from '@screenlore/browser-kit';
import type { Club } from '@screenlore/contracts';
import { counted, LazyPiece, lazyPart, ToggleChip } from '@screenlore/ui';
import { voteInClub } from './api.js';
import styles from './clubs.module.css';

const PollTools = lazyPart<{ club: Club }>(
  () => import(/* webpackChunkName: "club-owner" */ './poll-tools.js'),
);

/** The poll on the next title: one vote for each member (CLUB-31). */
export function ClubPoll({ club }: { club: Club }) {
  const { _id: clubId, own, poll } = club;
  const [vote, { isLoading }] = voteInClub.useMutation();
  if (!poll && own !== 'owner') return null;
  async function press(mediaId: string | null) {
    const { error } = await vote({ clubId, mediaId });
    if (error) notify.error(errorText(error));
  }
  return (
    <section aria-labelledby="club-poll" className={styles.section}>
      <h2 id="club-poll">What is next?</h2>
      {poll && own !== null && (
        <div className="chips">
          {poll.titles.map(({ title, votes }) => {
            const isOwn = poll.own === title._id;
            return (
              <ToggleChip
                key={title._id}
                pressed={isOwn}
                disabled={isLoading}
                count={votes}
                description={counted(votes, 'vote', 'votes')}
                onClick={() => void press(isOwn ? null : title.titleId)}
              >
                {title.title}
              </ToggleChip>
            );
          })}
        </div>
      )}
      {poll && own === null && (
        <ul className={styles.titles}>
          {poll.titles.map(({ title, votes }) => (
            <li key={title._id}>
              <span dir="auto">{title.title}</span>
              <span className={styles.facts}>{counted(votes, 'vote', 'votes')}</span>
            </li>
          ))}
        </ul>
      )}
      {own === 'owner' && (
        <LazyPiece label="The tools of the poll">
          <PollTools club={club} />
        </LazyPiece>
      )}
    </section>
  );
}
