import { errorText, notify } from '@screenlore/browser-kit';
import { SINGULAR, type Title } from '@screenlore/contracts';
import { AppLink, Button } from '@screenlore/ui';
import { MarkButton } from '../../shared/rate/mark-button.js';
import { useWantToSee } from '../../shared/rate/use-mark.js';
import { dismissRecommendation, getTitleRecommendations } from '../api.js';
import { useTitleVotes } from '../use-title-votes.js';
import { Face } from './face.js';
import styles from './recommend.module.css';

/** Who recommended the title to the reader, with their messages; hidden without any (REC-04). */
export default function RecommendedToYou({ title }: { title: Title }) {
  const request = { mediaId: title.titleId };
  const { currentData } = getTitleRecommendations.useQuery(request, { refetchOnMountOrArgChange: true });
  if (!currentData || currentData.received.length === 0) return null;
  return (
    <section className={styles.received} aria-label="Recommended to you">
      <ul className={styles.list}>
        {currentData.received.map(({ _id, member, text }) => (
          <li key={_id} className={styles.row}>
            <Face of={member} />
            <div className={styles.said}>
              <p>
                <AppLink
                  dir="auto"
                  to={`/user/${encodeURIComponent(member.username)}`}
                  className={`touch ${styles.name}`}
                >
                  {member.firstName} {member.surname}
                </AppLink>{' '}
                recommends it
              </p>
              <p dir="auto" className={styles.text}>
                {text}
              </p>
            </div>
            <Dismiss id={_id} name={`${member.firstName} ${member.surname}`} />
          </li>
        ))}
      </ul>
      <Want title={title} />
    </section>
  );
}

function Want({ title }: { title: Title }) {
  const { moveAwaiting } = useTitleVotes(title);
  const wanted = useWantToSee({ mediaId: title.titleId, type: SINGULAR[title.itemType] }, moveAwaiting);
  return (
    <MarkButton mark={wanted} icon="bookmark">
      Want to see
    </MarkButton>
  );
}

function Dismiss({ id, name }: { id: string; name: string }) {
  const [dismiss, { isLoading }] = dismissRecommendation.useMutation();
  async function end() {
    const { error } = await dismiss({ id });
    if (error) notify.error(errorText(error));
  }
  return (
    <Button
      variant="quiet"
      aria-label={`Dismiss ${name}’s recommendation`}
      disabled={isLoading}
      onClick={() => void end()}
    >
      Dismiss
    </Button>
  );
}
