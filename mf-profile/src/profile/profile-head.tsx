import { Slot, useUser } from '@screenlore/browser-kit';
import { loginPath, type Profile } from '@screenlore/contracts';
import {
  Button,
  ButtonLink,
  formatDate,
  Icon,
  LazyPiece,
  lazyPart,
  Menu,
  Modal,
  opensModal,
  Picture,
  preloadModal,
  Skeleton,
} from '@screenlore/ui';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { Avatar } from '../shared/avatar.js';
import { hueStyle } from '../shared/hue.js';
import { diaryPath, statisticsPath, userPath } from '../shared/user-paths.js';
import { BackgroundPicker } from './background/background-picker.js';
import styles from './profile-head.module.css';
import { StatsBar } from './stats-bar.js';

const ProfileForm = lazyPart(
  () => import(/* webpackChunkName: "profile-form" */ '../shared/profile-form/profile-form.js'),
);
const FollowButton = lazyPart(() => import(/* webpackChunkName: "follow" */ './follow-button.js'));

/** The member's identity over their chosen background, with their counts. */
export function ProfileHead({ profile, own }: { profile: Profile; own: boolean }) {
  const { personal_info: person, joinedAt } = profile;
  const places = (
    <>
      <Places items={placesOf(person.username, own)} diary={diaryPath(person.username)} />
      <Slot name="profile.tabs" props={{ username: person.username }} />
    </>
  );
  return (
    <header className={styles.head} style={hueStyle(person.username)}>
      <div className={styles.banner}>
        {person.backgroundImg && (
          <Picture
            key={person.backgroundImg}
            src={person.backgroundImg}
            alt=""
            shape="still"
            sizes="100vw"
            priority
            bleed
          />
        )}
      </div>
      {own && <ChangeBackground backgroundImg={person.backgroundImg} />}
      <div className={`content-width ${styles.content}`}>
        <Avatar person={person} size="large" />
        <div className={styles.words}>
          <h1 dir="auto" className={styles.name} style={lettersOf(person)}>
            {person.firstName} {person.surname}
          </h1>
          <p className={styles.facts}>
            <span dir="auto" className={styles.username}>
              @{person.username}
            </span>
            {joinedAt && (
              <span>
                Member since <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
              </span>
            )}
          </p>
        </div>
        {person.bio && (
          <p dir="auto" className={styles.bio}>
            {person.bio}
          </p>
        )}
        <Links links={person.links ?? []} />
        <div className={styles.aside}>
          <StatsBar profile={profile} own={own} />
          <div className={`buttons ${styles.buttons}`}>
            {own ? (
              <>
                <EditProfile person={person} />
                {places}
              </>
            ) : (
              <Follow person={person}>{places}</Follow>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** The member's web links, written out so that their targets are visible (PROFILE-17). */
function Links({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Links">
      {links.map((link) => (
        <li key={link}>
          <a dir="ltr" href={link} target="_blank" rel="me nofollow ugc noopener">
            {link.replace(/^https:\/\//, '').replace(/\/$/, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the member's other pages: buttons, or on narrow screens one button and a menu. */
function Places({ items, diary }: { items: ReturnType<typeof placesOf>; diary: string }) {
  return (
    <>
      <ButtonLink to={diary} icon="calendar">
        Diary
      </ButtonLink>
      {items.map(({ label, to, icon }) => (
        <ButtonLink key={label} to={to} icon={icon} className={styles.place}>
          {label}
        </ButtonLink>
      ))}
      <Menu
        label="More"
        className={styles.more}
        button={
          <>
            More
            <Icon name="chevron-down" size={18} />
          </>
        }
        items={items}
      />
    </>
  );
}

const placesOf = (username: string, own: boolean) => [
  { label: 'Lists', to: `${userPath(username)}/lists`, icon: 'menu' as const },
  { label: 'Statistics', to: statisticsPath(username), icon: 'chart' as const },
  ...(own
    ? [
        { label: 'Continue', to: '/continue', icon: 'play' as const },
        { label: 'Write', to: '/write', icon: 'edit' as const },
      ]
    : []),
];

/** Edits name, picture and bio in place (AUTH-23). */
function EditProfile({ person }: { person: Profile['personal_info'] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="edit" {...opensModal} onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title="Edit profile">
          <LazyPiece label="The form" waiting={<Skeleton height="480px" />}>
            <ProfileForm person={person} onSaved={() => setOpen(false)} />
          </LazyPiece>
        </Modal>
      )}
    </>
  );
}

/**
 * The length of a name, which should fit on one line, and of its longest word, which must not break: the font is as
 * large as that allows.
 */
function lettersOf({ firstName, surname }: Profile['personal_info']): CSSProperties {
  const name = `${firstName} ${surname}`;
  const lengths = name.split(/[\s-]/).map((word) => word.length);
  return { '--letters': name.length, '--longest': Math.max(...lengths) } as CSSProperties;
}

interface FollowProps {
  person: Profile['personal_info'];
  /** After the button, before rarely used controls. */
  children: ReactNode;
}

/** Its space is kept until it loads. */
function Follow({ person: { username, firstName }, children }: FollowProps) {
  const user = useUser();
  if (!user)
    return (
      <>
        <ButtonLink icon="user" to={loginPath(userPath(username))}>
          Follow
        </ButtonLink>
        {children}
      </>
    );
  const waiting = (
    <>
      <Button icon="user" disabled>
        Follow
      </Button>
      {children}
      <div className={styles.rare} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <FollowButton username={username} firstName={firstName}>
        {children}
      </FollowButton>
    </Suspense>
  );
}

function ChangeBackground({ backgroundImg }: { backgroundImg: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.change}>
      <Button
        icon="camera"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void preloadModal()}
        onFocus={() => void preloadModal()}
      >
        Change background image
      </Button>
      <BackgroundPicker open={open} onClose={() => setOpen(false)} current={backgroundImg} />
    </div>
  );
}
