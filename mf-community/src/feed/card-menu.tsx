import { errorText, notify } from '@screenlore/browser-kit';
import type { CallInput, FeedCard } from '@screenlore/contracts';
import { Icon, Menu } from '@screenlore/ui';
import { muteInFeed } from './api.js';
import styles from './feed.module.css';

/** Hides cards like this one from the feed (FEED-13). */
export function CardMenu({ card: { author, things } }: { card: FeedCard }) {
  const [set] = muteInFeed.useMutation();
  const [first] = things;
  const title = first && things.every((thing) => thing.title === first.title) ? first.title : null;
  const name = first && (first.page.id === title ? first.name : first.about);

  async function mute(asked: Pick<CallInput<'mute-in-feed'>, 'what' | 'id'>, whom: string) {
    const { error } = await set({ ...asked, muted: true });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    notify.withUndo(
      `${whom} is out of your feed`,
      async () => void (await set({ ...asked, muted: false }).unwrap()),
      `${whom} is in your feed again`,
    );
  }

  return (
    <Menu
      label={`What to do about ${author.firstName} ${author.surname}`}
      className={styles.menu}
      button={<Icon name="chevron-down" size={18} />}
      items={[
        ...(title === null || !name
          ? []
          : [
              {
                label: `Mute ${name}`,
                icon: 'film' as const,
                onSelect: () => void mute({ what: 'title', id: title }, name),
              },
            ]),
        {
          label: `Mute @${author.username}`,
          icon: 'eye-off' as const,
          onSelect: () => void mute({ what: 'member', id: author.username }, `@${author.username}`),
        },
      ]}
    />
  );
}
