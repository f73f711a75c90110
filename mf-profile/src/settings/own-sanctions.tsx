import { LoadError } from '@screenlore/browser-kit';
import { momentText } from '../shared/moment-text.js';
import { getOwnSanctions } from './api.js';
import styles from './settings.module.css';

/** Moderators' messages to the member; hidden without any (MOD-13). */
export function OwnSanctions() {
  const query = getOwnSanctions.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (error !== undefined && !data)
    return <LoadError title="Messages from the moderators could not be loaded." query={query} />;
  if (!data || (data.silence === null && data.warnings.length === 0)) return null;
  const { silence, warnings } = data;
  return (
    <section className={styles.section} aria-labelledby="from-moderators">
      <h2 id="from-moderators">From the moderators</h2>
      {silence && (
        <p dir="auto">
          You are silenced until <time dateTime={silence.until}>{momentText(silence.until)}</time>: nothing of
          yours is published until then. {silence.reason}
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.list} aria-label="Warnings">
          {warnings.map(({ at, reason }) => (
            <li key={at} className={styles.item}>
              <p dir="auto">{reason}</p>
              <p className={styles.fact}>
                Warning, <time dateTime={at}>{momentText(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
