import { errorText, notify } from '@screenlore/browser-kit';
import { Skeleton } from '@screenlore/ui';
import { coverUnseen, getLibrarySettings } from '../shared/api.js';
import styles from './followers-settings.module.css';
import { SettingsSection } from './settings-section.js';

/** Whether spoilers beyond what the member has seen are covered, on all their devices (SPOIL-10). */
export function SpoilerSettings() {
  const query = getLibrarySettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, { isLoading, originalArgs }] = coverUnseen.useMutation();
  const chosen = isLoading ? originalArgs?.coversUnseen : undefined;

  async function choose(coversUnseen: boolean) {
    if (isLoading) return;
    const { error } = await set({ coversUnseen });
    if (error) notify.error(errorText(error));
    else notify.success('Saved');
  }

  return (
    <SettingsSection
      title="Spoilers"
      query={query}
      failure="Your settings of spoilers could not be loaded."
      skeleton={<Skeleton height="8rem" />}
    >
      {(settings) => (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={(chosen ?? settings.coversUnseen) !== false}
              aria-disabled={isLoading}
              onChange={({ currentTarget }) => void choose(currentTarget.checked)}
            />
            Cover what I have not seen
          </label>
          <p className="muted">
            Reviews, opinions and comments that give away more than you have seen stay covered until you press
            them, and so does what people say about an episode. Names of episodes that you have not reached
            are hidden.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
