import { errorText, notify } from '@screenlore/browser-kit';
import {
  type CallInput,
  CHOSEN_NOTICE_KINDS,
  type ChosenNoticeKind,
  NOTICE_LABELS,
} from '@screenlore/contracts';
import { AppLink, Skeleton } from '@screenlore/ui';
import { mailIsOn } from '../shared/mail-is-on.js';
import { getNoticeSettings, getPushKey, setNoticeSettings } from './api.js';
import check from './followers-settings.module.css';
import { SettingsSection } from './settings-section.js';
import { ThisDevice } from './this-device.js';

type Settings = CallInput<'set-notification-settings'>;

const toggled = (kinds: readonly ChosenNoticeKind[], kind: ChosenNoticeKind): ChosenNoticeKind[] =>
  kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind];

/** Of what a member is notified, and how (NOTE-13, NOTE-15, NOTE-19, NOTE-21). */
export default function NoticeSettings() {
  const query = getNoticeSettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const portal = getPushKey.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, { isLoading }] = setNoticeSettings.useMutation();
  const byMail = mailIsOn();
  async function choose(settings: Settings) {
    const { error } = await set(settings);
    if (error) notify.error(errorText(error));
  }
  return (
    <>
      <SettingsSection
        title="Notify me when"
        query={query}
        failure="The settings could not be loaded."
        skeleton={<Skeleton height="18rem" />}
      >
        {({ off, mail = [], push = [], weekly = false }) => {
          const byPush = push.length > 0 || (portal.data?.devices.length ?? 0) > 0;
          const ways = [
            ...(byMail ? [{ way: 'mail', label: 'By mail', kinds: mail }] : []),
            ...(byPush ? [{ way: 'push', label: 'By push', kinds: push }] : []),
          ];
          return (
            <>
              {CHOSEN_NOTICE_KINDS.map((kind) => (
                <div key={kind} className={ways.length > 1 ? `${check.ways} ${check.several}` : check.ways}>
                  <label className={check.check}>
                    <input
                      type="checkbox"
                      checked={!off.includes(kind)}
                      disabled={isLoading}
                      onChange={() => void choose({ off: toggled(off, kind) })}
                    />
                    {NOTICE_LABELS[kind]}
                  </label>
                  {ways.map(({ way, label, kinds }) => (
                    <label key={way} className={check.check}>
                      <input
                        type="checkbox"
                        checked={kinds.includes(kind) && !off.includes(kind)}
                        disabled={isLoading || off.includes(kind)}
                        onChange={() => void choose({ off, [way]: toggled(kinds, kind) })}
                      />
                      {label}
                      <span className="visually-hidden"> {NOTICE_LABELS[kind]}</span>
                    </label>
                  ))}
                </div>
              ))}
              {byMail && (
                <label className={check.check}>
                  <input
                    type="checkbox"
                    checked={weekly}
                    disabled={isLoading}
                    onChange={() => void choose({ off, weekly: !weekly })}
                  />
                  A mail once a week with what I have not read
                </label>
              )}
              <p className="muted">
                They appear in <AppLink to="/notifications">your notifications</AppLink>.
                {byMail && ' A mail sums up 15 minutes, names nobody, and goes to your confirmed email.'}
              </p>
            </>
          );
        }}
      </SettingsSection>
      <SettingsSection
        title="This device"
        query={portal}
        failure="Your devices could not be loaded."
        skeleton={<Skeleton height="5rem" />}
      >
        {(data) => <ThisDevice portal={data} />}
      </SettingsSection>
    </>
  );
}
