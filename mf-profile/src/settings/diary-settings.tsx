import { errorText, notify } from '@screenlore/browser-kit';
import { VISIBILITY_LABELS, type Visibility } from '@screenlore/contracts';
import { Skeleton, ToggleChip } from '@screenlore/ui';
import { getLibrarySettings } from './api/get-library-settings.js';
import { setLibrarySettings } from './api/set-library-settings.js';
import { SettingsSection } from './settings-section.js';

const CHOICES = ['everyone', 'signedIn', 'followers', 'onlyMe'] as const satisfies readonly Visibility[];

/** Who may see what is entered from now on (LIB-37). */
export default function DiarySettings() {
  const query = getLibrarySettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, setting] = setLibrarySettings.useMutation();

  async function choose(visibility: Visibility) {
    const { error } = await set({ visibility });
    if (error) notify.error(errorText(error));
    else notify.success('Saved');
  }

  return (
    <SettingsSection
      title="Who may see your diary"
      query={query}
      failure="Who may see your diary could not be loaded."
      skeleton={<Skeleton height="5.4rem" />}
    >
      {({ visibility }) => (
        <>
          <fieldset>
            <legend className="visually-hidden">Who may see what you enter</legend>
            <div className="chips">
              {CHOICES.map((each) => (
                <ToggleChip
                  key={each}
                  pressed={each === visibility}
                  disabled={setting.isLoading}
                  onClick={() => void choose(each)}
                >
                  {VISIBILITY_LABELS[each]}
                </ToggleChip>
              ))}
            </div>
          </fieldset>
          <p className="muted">
            It counts for what you enter from now on. What is in your diary already stays as it is; each entry
            can be changed.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
