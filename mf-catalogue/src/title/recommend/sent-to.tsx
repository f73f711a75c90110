import { errorText, notify } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { getTitleRecommendations, takeBackRecommendation } from '../api.js';
import { Face } from './face.js';
import styles from './recommend.module.css';

/** The recipients of the member's recommendations, with a way to withdraw them (REC-05). */
export function SentTo({ titleId }: { titleId: string }) {
  const { data } = getTitleRecommendations.useQuery({ mediaId: titleId });
  const [takeBack, { isLoading }] = takeBackRecommendation.useMutation();
  if (!data || data.sent.length === 0) return null;

  async function end(id: string, name: string) {
    const { error } = await takeBack({ id });
    if (error) notify.error(errorText(error));
    else notify.success(`${name} no longer sees your recommendation`);
  }

  return (
    <section className={styles.sent} aria-label="What you sent">
      <p>You recommended it to</p>
      <ul className={styles.list}>
        {data.sent.map(({ _id, member, text }) => (
          <li key={_id} className={styles.row}>
            <Face of={member} />
            <span className={styles.names}>
              <span dir="auto" className={styles.name}>
                {member.firstName} {member.surname}
              </span>
              <span dir="auto" className={styles.facts}>
                {text}
              </span>
            </span>
            <Button
              aria-label={`Take back what you sent ${member.firstName} ${member.surname}`}
              disabled={isLoading}
              onClick={() => void end(_id, member.firstName)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
