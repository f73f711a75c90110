import { AppLink, Skeleton } from '@screenlore/ui';
import styles from './followers-settings.module.css';
import { SettingsSection } from './settings-section.js';
import { useRatingChoice } from './use-rating-choice.js';

/** The features with other members that a member takes part in (TASTE-01, TOGETHER-01). */
export function TasteSettings() {
  const { query, chosen, choose, saving } = useRatingChoice();
  return (
    <SettingsSection
      title="Together with others"
      query={query}
      failure="Your settings could not be loaded."
      skeleton={<Skeleton height="7rem" />}
    >
      {(settings) => {
        const now = { ...settings, ...chosen };
        return (
          <>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={now.tasteMatch === true}
                aria-disabled={saving}
                onChange={({ currentTarget }) => void choose({ tasteMatch: currentTarget.checked })}
              />
              Taste match
            </label>
            <p className="muted">
              If another member has this on as well, each of you sees on the other’s profile how alike you
              rate. Only ratings that the other may see count.
            </p>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={now.together === true}
                aria-disabled={saving}
                onChange={({ currentTarget }) => void choose({ together: currentTarget.checked })}
              />
              Find something together
            </label>
            <p className="muted">
              Members whom you follow and who follow you can <AppLink to="/together">look for titles</AppLink>{' '}
              that all of you would like. What only you can see does not count.
            </p>
          </>
        );
      }}
    </SettingsSection>
  );
}
