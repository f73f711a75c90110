import { errorText, notify } from '@screenlore/browser-kit';
import { type Club, type TitleReference, titlePath } from '@screenlore/contracts';
import { AppLink, IconButton } from '@screenlore/ui';
import { setClubEntry } from './api.js';
import styles from './clubs.module.css';
import { PickTitle } from './pick-title.js';

/** What the members would like to watch or play (CLUB-30). */
export function ClubList({ club: { _id: clubId, own, list } }: { club: Club }) {
  const [set] = setClubEntry.useMutation();
  async function put(mediaId: string) {
    const { error } = await set({ clubId, mediaId, listed: true });
    if (error) notify.error(errorText(error));
  }
  async function takeOff({ titleId: mediaId, title }: TitleReference) {
    const { error } = await set({ clubId, mediaId, listed: false });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    notify.withUndo(
      `${title} is off the list`,
      async () => void (await set({ clubId, mediaId, listed: true }).unwrap()),
      `${title} is on the list again`,
    );
  }
  return (
    <section aria-labelledby="club-list" className={styles.section}>
      <h2 id="club-list">Shared list</h2>
      {list.length === 0 && <p className="muted">Nothing is on it yet.</p>}
      <ul className={styles.titles}>
        {list.map((title) => (
          <li key={title._id}>
            <AppLink dir="auto" to={titlePath(title.itemType, title.titleId)}>
              {title.title} {title.year !== null && <span className="muted">{title.year}</span>}
            </AppLink>
            {own !== null && (
              <IconButton
                icon="close"
                label={`Take ${title.title} off the list`}
                onClick={() => void takeOff(title)}
              />
            )}
          </li>
        ))}
      </ul>
      {own !== null && (
        <div className={styles.form}>
          {/* Empty again after each title. */}
          <PickTitle
            key={list.length}
            label="Add a title"
            picked={null}
            onPick={(title) => title && void put(title.mediaId)}
          />
        </div>
      )}
    </section>
  );
}
