import { RATING_SCALES, type RatingScale } from '@screenlore/contracts';
import { Skeleton } from '@screenlore/ui';
import { useId } from 'react';
import styles from './followers-settings.module.css';
import rows from './privacy-settings.module.css';
import { SettingsSection } from './settings-section.js';
import { useRatingChoice } from './use-rating-choice.js';

const SCALES: Record<RatingScale, string> = {
  ten: 'Ten stars',
  five: 'Five stars with halves',
};

/** How ratings are shown to the member (RATE-14), and what else a rating means (LIB-205). */
export default function RatingSettings() {
  const { query, chosen, choose, saving } = useRatingChoice();
  const scaleId = useId();

  return (
    <SettingsSection
      title="Ratings"
      query={query}
      failure="Your settings of ratings could not be loaded."
      skeleton={<Skeleton height="14rem" />}
    >
      {(settings) => {
        const { ratedIsSeen, ratingScale } = { ...settings, ...chosen };
        return (
          <>
            <div className={rows.rows}>
              <div className={rows.row}>
                <label htmlFor={scaleId}>Rating scale</label>
                <select
                  id={scaleId}
                  className="select-field"
                  value={ratingScale ?? 'ten'}
                  aria-disabled={saving}
                  onChange={({ currentTarget }) => {
                    const to = RATING_SCALES.find((scale) => scale === currentTarget.value);
                    if (to) void choose({ ratingScale: to });
                  }}
                >
                  {RATING_SCALES.map((scale) => (
                    <option key={scale} value={scale}>
                      {SCALES[scale]}
                    </option>
                  ))}
                </select>
              </div>
            </div>
            <p className="muted">
              How you give and see ratings. 9 of 10 is 4½ of 5, so nothing is lost when you switch. Averages
              and rankings stay on a scale of ten, and only you see what you chose.
            </p>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={ratedIsSeen !== false}
                aria-disabled={saving}
                onChange={({ currentTarget }) => void choose({ ratedIsSeen: currentTarget.checked })}
              />
              Movies that I have rated count as seen
            </label>
            <p className="muted">
              Once they are out, without a date or a diary entry. They then leave your want-to-see list.
            </p>
          </>
        );
      }}
    </SettingsSection>
  );
}
