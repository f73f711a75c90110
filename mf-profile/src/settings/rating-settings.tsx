import { errorText, notify } from '@screenlore/browser-kit';
import { Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getRatingSettings, setRatingSettings } from '../shared/api/privacy-calls.js';
import styles from './followers-settings.module.css';
import { SettingsSection } from './settings-section.js';

/** What a rating says beside itself (LIB-205). */
export default function RatingSettings() {
  const query = getRatingSettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, setting] = setRatingSettings.useMutation();
  /** What was chosen here and not refused: what is read may be older. */
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(ratedIsSeen: boolean) {
    setChosen(ratedIsSeen);
    const { error } = await set({ ratedIsSeen });
    if (error) {
      setChosen(null);
      notify.error(errorText(error));
    } else notify.success('Saved');
  }

  return (
    <SettingsSection
      title="Ratings"
      query={query}
      failure="Your settings of ratings could not be loaded."
      skeleton={<Skeleton height="5.4rem" />}
    >
      {(settings) => (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={chosen ?? settings.ratedIsSeen !== false}
              aria-disabled={setting.isLoading}
              onChange={({ currentTarget }) => !setting.isLoading && void choose(currentTarget.checked)}
            />
            A film that I have rated counts as seen
          </label>
          <p className="muted">
            Once it is released, without a date and without an entry in your diary. It is no longer on your
            want-to-see list then.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
