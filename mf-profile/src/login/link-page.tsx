import {
  errorText,
  LoadError,
  notify,
  usePageTitle,
  useSessionActions,
  useUser,
} from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { type CallReply, MESSAGES } from '@screenlore/contracts';
import { Button, ButtonLink } from '@screenlore/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { checkMailLink, closeWaysIn, refreshToken, takeBackEmail, verifyEmail } from './api.js';
import { LinkWaiting, Told, useLinkToken } from './link-parts.js';
import styles from './login-form.module.css';
import { LoginPlace } from './login-place.js';

type About = NonNullable<CallReply<'check-mail-link'>['about']>;

interface Use {
  title: string;
  /** The effect of a press. */
  says: (about: About) => ReactNode;
  action: string;
  done: { title: string; text: string; next: { to: string; label: string } };
  gone: string;
}

const NEW_PASSWORD = { to: '/login#forgot', label: 'Choose a new password' };
const CLOSED = 'All browsers are logged out, and nobody can log in before you have chosen a new password.';
const FOR_A_WHILE = 'A link works once, for a while, and only if it is complete.';

const USES = {
  'verify-email': {
    title: 'Confirm your email',
    says: ({ email, username }) => (
      <>
        Is <strong dir="auto">{email}</strong> your email, and <strong dir="auto">@{username}</strong> your
        account?
      </>
    ),
    action: 'Yes, confirm',
    done: {
      title: 'Your email is confirmed',
      text: 'It is the email of your account now: you can write comments, reviews and articles, and choose a new password by it.',
      next: { to: '/', label: 'Go to Screenlore' },
    },
    gone: `${FOR_A_WHILE} If you have confirmed your email already, there is nothing left to do. If not, your settings send a new one.`,
  },
  'take-back-email': {
    title: 'Take your email back',
    says: ({ email, username }) => (
      <>
        <strong dir="auto">{email}</strong> becomes the email of <strong dir="auto">@{username}</strong>{' '}
        again. All browsers are logged out, and nobody can log in before a new password has been chosen by
        email.
      </>
    ),
    action: 'Take it back',
    done: { title: 'Your email is back', text: CLOSED, next: NEW_PASSWORD },
    gone: `${FOR_A_WHILE} If you have taken your email back already, there is nothing left to do.`,
  },
  'close-ways-in': {
    title: 'This was not me',
    says: ({ username }) => (
      <>
        All browsers are logged out of <strong dir="auto">@{username}</strong>, and nobody can log in before a
        new password has been chosen by email. A deletion of the account that was asked for is cancelled.
      </>
    ),
    action: 'Log out everywhere',
    done: { title: 'Your account is safe', text: CLOSED, next: NEW_PASSWORD },
    gone: `${FOR_A_WHILE} If you are worried about your account, choose a new password.`,
  },
} as const satisfies Record<string, Use>;
type UseName = keyof typeof USES;

const BY_PATH: Record<string, UseName> = {
  '/verify-email': 'verify-email',
  '/take-back-email': 'take-back-email',
  '/not-me': 'close-ways-in',
};

/**
 * The pages of mail links, except for a new password. They need a press, because programs that only open links must not
 * change anything (VERIFY-09).
 */
export default function LinkPage() {
  const { pathname } = useLocation();
  const name = BY_PATH[pathname] ?? 'verify-email';
  const use: Use = USES[name];
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'done' | 'gone'>();
  usePageTitle(use.title);
  if (outcome === 'done') {
    const { title, text, next } = use.done;
    return (
      <Told title={title} action={<ButtonLink to={next.to}>{next.label}</ButtonLink>}>
        {text}
      </Told>
    );
  }
  if (outcome === 'gone' || token === '')
    return (
      <Told
        title="This link no longer works"
        action={<ButtonLink to="/settings/account">Go to your settings</ButtonLink>}
      >
        {use.gone}
      </Told>
    );
  return (
    <LoginPlace title={use.title}>
      {token === undefined ? (
        <LinkWaiting />
      ) : (
        <Checked key={token} name={name} token={token} onOutcome={setOutcome} />
      )}
    </LoginPlace>
  );
}

interface CheckedProps {
  name: UseName;
  token: string;
  onOutcome: (outcome: 'done' | 'gone') => void;
}

function Checked({ name, token, onOutcome }: CheckedProps) {
  const query = checkMailLink.useQuery({ use: name, token }, { refetchOnMountOrArgChange: true });
  // Anything longer than a link is refused as invalid.
  const isGone =
    query.data?.about === null || (query.error && 'status' in query.error && query.error.status === 400);
  useEffect(() => {
    if (isGone) onOutcome('gone');
  }, [isGone, onOutcome]);
  if (query.data?.about)
    return <Asked name={name} token={token} about={query.data.about} onOutcome={onOutcome} />;
  if (query.error && !isGone) return <LoadError title="The link could not be checked." query={query} />;
  return <LinkWaiting />;
}

function Asked({ name, token, about, onOutcome }: CheckedProps & { about: About }) {
  const own = useUser()?.username === about.username;
  const session = useSessionActions();
  const [verify, verifying] = verifyEmail.useMutation();
  const [takeBack, takingBack] = takeBackEmail.useMutation();
  const [close, closing] = closeWaysIn.useMutation();
  const [refresh] = refreshToken.useMutation();
  const { says, action }: Use = USES[name];
  const send = { 'verify-email': verify, 'take-back-email': takeBack, 'close-ways-in': close }[name];
  const isPending = verifying.isLoading || takingBack.isLoading || closing.isLoading;

  async function press(): Promise<void> {
    const { error } = await send({ token });
    if (error) {
      const text = errorText(error);
      if (text === MESSAGES.mailLinkGone) onOutcome('gone');
      else notify.error(text);
      return;
    }
    if (own && name === 'verify-email') {
      // The token says that its user may not write yet, so it is now refused.
      const renewed = await refresh({});
      if (renewed.data) session.renewed(renewed.data);
    } else if (own) {
      // All sessions of the account have ended, including this browser's.
      session.signOut();
    }
    onOutcome('done');
  }
  // A browser signed in to that very account needs no question.
  const begin = useEffectEvent(() => own && name === 'verify-email' && void press());
  useEffect(() => void begin(), []);

  return (
    <div className={styles.form}>
      <p>{says(about)}</p>
      <Button variant="primary" className={styles.submit} disabled={isPending} onClick={() => void press()}>
        {isPending ? 'A moment…' : action}
      </Button>
    </div>
  );
}
