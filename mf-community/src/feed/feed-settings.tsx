import { errorText, notify } from '@screenlore/browser-kit';
import { ACT_KINDS, ACT_LABELS, type CallInput, type CallReply } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import { Failed } from '../shared/failed.js';
import { getFeedSettings, muteInFeed, setFeedSettings } from './api.js';
import styles from './feed.module.css';

/** Which acts the feed shows, and who and what is muted (FEED-12, FEED-13). */
export function FeedSettings() {
  const query = getFeedSettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const settings = query.data;
  if (!settings)
    return query.error ? (
      <Failed what="The settings" query={query} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  return (
    <div className={styles.settings}>
      <Kinds settings={settings} />
      <Muted settings={settings} />
    </div>
  );
}

function Kinds({ settings: { hidden, onlyWords } }: { settings: CallReply<'get-feed-settings'> }) {
  const [set, { isLoading }] = setFeedSettings.useMutation();
  async function choose(change: CallInput<'set-feed-settings'>) {
    const { error } = await set(change);
    if (error) notify.error(errorText(error));
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Show</legend>
        {ACT_KINDS.map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="checkbox"
              checked={!hidden.includes(kind)}
              disabled={isLoading}
              onChange={({ currentTarget: { checked } }) =>
                void choose({ hidden: checked ? hidden.filter((each) => each !== kind) : [...hidden, kind] })
              }
            />
            {ACT_LABELS[kind]}
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={onlyWords}
          disabled={isLoading}
          onChange={({ currentTarget: { checked } }) => void choose({ onlyWords: checked })}
        />
        Only what they say something about
      </label>
    </>
  );
}

function Muted({ settings: { members, titles } }: { settings: CallReply<'get-feed-settings'> }) {
  const [set, { isLoading }] = muteInFeed.useMutation();
  const muted = [
    ...members.map(({ _id, username }) => ({ what: 'member' as const, id: _id, name: `@${username}` })),
    ...titles.map(({ _id, title }) => ({ what: 'title' as const, id: _id, name: title })),
  ];
  async function show({ what, id }: (typeof muted)[number]) {
    const { error } = await set({ what, id, muted: false });
    if (error) notify.error(errorText(error));
  }
  return (
    <section className={styles.group} aria-label="Muted">
      <h3>Muted</h3>
      {muted.length === 0 ? (
        <p className="muted">Nobody and nothing. A card’s arrow mutes its author or its title.</p>
      ) : (
        <ul>
          {muted.map((item) => (
            <li key={item.id} className={styles.muted}>
              <bdi>{item.name}</bdi>
              <Button
                disabled={isLoading}
                aria-label={`Show ${item.name} again`}
                onClick={() => void show(item)}
              >
                Show again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
