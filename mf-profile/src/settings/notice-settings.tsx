import { errorText, notify } from '@screenlore/browser-kit';
import { NOTICE_KINDS, NOTICE_LABELS, type NoticeKind } from '@screenlore/contracts';
import { AppLink, Skeleton } from '@screenlore/ui';
import { getNoticeSettings, setNoticeSettings } from './api.js';
import check from './followers-settings.module.css';
import { SettingsSection } from './settings-section.js';

/** Of what a member is notified (NOTE-13). */
export default function NoticeSettings() {
  const query = getNoticeSettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, { isLoading }] = setNoticeSettings.useMutation();
  async function choose(off: NoticeKind[]) {
    const { error } = await set({ off });
    if (error) notify.error(errorText(error));
  }
  return (
    <SettingsSection
      title="Notify me when"
      query={query}
      failure="The settings could not be loaded."
      skeleton={<Skeleton height="18rem" />}
    >
      {({ off }) => (
        <>
          {NOTICE_KINDS.map((kind) => (
            <label key={kind} className={check.check}>
              <input
                type="checkbox"
                checked={!off.includes(kind)}
                disabled={isLoading}
                onChange={({ currentTarget: { checked } }) =>
                  void choose(checked ? off.filter((each) => each !== kind) : [...off, kind])
                }
              />
              {NOTICE_LABELS[kind]}
            </label>
          ))}
          <p className="muted">
            You read them in <AppLink to="/notifications">your notifications</AppLink>.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
