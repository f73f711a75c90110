import { LIMITS, type ModerationAct } from '@screenlore/contracts';
import { AppLink, Button, counted, formatDate, TextSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getModerationActs } from './api.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** The number of acts shown, and added each time. */
const PAGE = 20;

/** Moderators' acts on other members' texts, by whom, when and why; newest first. */
export function ModerationLog() {
  const [count, setCount] = useState(PAGE);
  const query = getModerationActs.useQuery({ count });
  return (
    <SettingsSection
      title="What was done"
      query={query}
      failure="The record could not be loaded."
      skeleton={<TextSkeleton lines={3} />}
    >
      {({ acts, total }) => (
        <>
          {acts.length === 0 ? (
            <p className="muted">
              Nothing has been withdrawn, deleted or featured yet. The buttons for this are on articles,
              reviews and comments.
            </p>
          ) : (
            <ul className={styles.list}>
              {acts.map((act) => (
                <Act key={act._id} act={act} />
              ))}
            </ul>
          )}
          {acts.length < Math.min(total, LIMITS.listCountMax) && (
            <Button
              disabled={query.isFetching}
              onClick={() => setCount(Math.min(count + PAGE, LIMITS.listCountMax))}
            >
              {query.isFetching ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </SettingsSection>
  );
}

const DONE = {
  withdraw: 'withdrew',
  restore: 'restored',
  delete: 'deleted',
  feature: 'featured',
  unfeature: 'no longer features',
} as const satisfies Record<ModerationAct['what'], string>;

/** A deleted account has no name. */
const nameOf = ({ username }: ModerationAct['admin']) =>
  username === '' ? 'a deleted member' : `@${username}`;

function Act({ act }: { act: ModerationAct }) {
  const { what, type, target, text, author, admin, at, reason, deleted } = act;
  const more = (deleted ?? 1) - 1;
  return (
    <li className={styles.item}>
      <p dir="auto">
        <strong dir="auto">{nameOf(admin)}</strong> {DONE[what]} the {type}{' '}
        {type === 'comment' ? (
          <q dir="auto" className={`clamp ${styles.text}`}>
            {text}
          </q>
        ) : (
          <AppLink dir="auto" to={`/${type}/${target}`} className={styles.link}>
            {text}
          </AppLink>
        )}{' '}
        by {nameOf(author)}
        {more > 0 && ` and ${counted(more, 'reply', 'replies')} to it`}
      </p>
      <p className={styles.fact}>
        <time dateTime={at}>{formatDate(at)}</time>
        {reason && <> · {reason}</>}
      </p>
    </li>
  );
}
