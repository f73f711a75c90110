import { SignedInOnly, Slot, usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate, useLocation } from '@screenlore/browser-kit/router';
import type { SignedInUser } from '@screenlore/contracts';
import { AppLink, Icon, LazyPiece, lazyPart, Page, Skeleton } from '@screenlore/ui';
import { OwnAccount } from './own-account.js';
import { mayOpen, SECTION_NAMES, SECTIONS, type SettingsSectionName, sectionOf } from './sections.js';
import styles from './settings-page.module.css';

const PARTS = {
  profile: lazyPart(() => import(/* webpackChunkName: "settings-profile" */ './profile-settings.js')),
  account: lazyPart(() => import(/* webpackChunkName: "settings-account" */ './account-settings.js')),
  privacy: lazyPart(() => import(/* webpackChunkName: "privacy-settings" */ './privacy-settings.js')),
  following: lazyPart(() => import(/* webpackChunkName: "followers-settings" */ './followers-settings.js')),
  notifications: lazyPart(
    () => import(/* webpackChunkName: "settings-notifications" */ './notice-settings.js'),
  ),
  appearance: lazyPart(
    () => import(/* webpackChunkName: "settings-appearance" */ './appearance-settings.js'),
  ),
  data: lazyPart(() => import(/* webpackChunkName: "settings-data" */ './data-settings.js')),
  moderation: lazyPart(
    () => import(/* webpackChunkName: "settings-moderation" */ './moderation-settings.js'),
  ),
  administration: lazyPart(
    () => import(/* webpackChunkName: "settings-administration" */ './administration-settings.js'),
  ),
} satisfies Record<SettingsSectionName, unknown>;

/** `/settings` and its parts; without an access token they redirect to /login (AUTH-05, AUTH-18). */
export default function SettingsPage() {
  const user = useUser();
  const section = sectionOf(useLocation().pathname);
  usePageTitle(section ? `Settings: ${SECTIONS[section].label}` : 'Settings');
  return (
    <SignedInOnly>
      {section && user && !mayOpen(section, user) ? (
        <Navigate to="/settings" replace />
      ) : (
        <Settings user={user} section={section} />
      )}
    </SignedInOnly>
  );
}

interface SettingsProps {
  /** Null in the server's first view. */
  user: SignedInUser | null;
  /** Undefined at `/settings`: narrow screens show the list of parts, wide screens the first part next to it. */
  section: SettingsSectionName | undefined;
}

function Settings({ user, section }: SettingsProps) {
  const shown = section ?? 'profile';
  const Part = PARTS[shown];
  const { label } = SECTIONS[shown];
  return (
    <Page className={section ? `${styles.page} ${styles.opened}` : styles.page}>
      {section && (
        <AppLink to="/settings" className={styles.back}>
          <Icon name="chevron-left" size={18} />
          Settings
        </AppLink>
      )}
      <h1 className={styles.head}>{section ? <SectionName label={label} /> : 'Settings'}</h1>
      {shown === 'profile' && (
        <div className={styles.account}>
          <OwnAccount user={user} />
        </div>
      )}
      <nav aria-label="Settings" className={styles.nav}>
        <ul>
          {SECTION_NAMES.filter((name) => mayOpen(name, user)).map((name) => (
            <li key={name}>
              <SectionLink name={name} current={name === shown} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.part}>
        <LazyPiece key={shown} label={label} waiting={<Skeleton height="24rem" />}>
          <Part />
        </LazyPiece>
        <Slot name="settings.section" props={{ section: shown }} />
      </div>
    </Page>
  );
}

/** On wide screens the list next to it names the part. */
const SectionName = ({ label }: { label: string }) => (
  <>
    <span className={styles.wide}>Settings</span>
    <span className={styles.narrow}>{label}</span>
  </>
);

function SectionLink({ name, current }: { name: SettingsSectionName; current: boolean }) {
  const { label, about, icon } = SECTIONS[name];
  return (
    <AppLink to={`/settings/${name}`} className={styles.link} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span dir="auto" className={styles.about}>
          {about}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className={styles.chevron} />
    </AppLink>
  );
}
