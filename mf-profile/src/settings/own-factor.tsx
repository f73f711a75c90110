import { errorText, notify } from '@screenlore/browser-kit';
import { type CallReply, RECOVERY_CODES } from '@screenlore/contracts';
import {
  Button,
  formatDate,
  lazyPart,
  PressedPiece,
  preloadModal,
  Skeleton,
  SkeletonGroup,
} from '@screenlore/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useProof } from '../shared/proof/use-proof.js';
import { Question } from '../shared/question/question.js';
import { getOwnFactor, makeRecoveryCodes, removeFactor } from './api.js';
import { RecoveryCodes } from './recovery-codes.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** Contains the QR code's renderer, so it loads on demand. */
const SetUpFactor = lazyPart(() => import('./set-up-factor.js'));

type Own = CallReply<'get-own-factor'>;

/** Two-step login: on or off, and its recovery codes (FACTOR-08). */
export function OwnFactor() {
  const query = getOwnFactor.useQuery({}, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection
      title="Two-step login"
      query={query}
      failure="Your two-step login could not be loaded."
      skeleton={
        <SkeletonGroup className={styles.section}>
          <Skeleton height="3rem" />
          <Skeleton height="44px" width="10rem" />
        </SkeletonGroup>
      }
      headingRef={heading}
    >
      {(own) => <Factor own={own} heading={heading} />}
    </SettingsSection>
  );
}

const QUESTIONS = {
  codes: {
    title: 'Make new recovery codes?',
    consequence: 'The codes that you have kept will no longer work.',
    action: 'Make new codes',
  },
  off: {
    title: 'Turn two-step login off?',
    consequence: 'Your password alone will be enough to log in to your account.',
    action: 'Turn off',
  },
} as const;

function Factor({ own, heading }: { own: Own; heading: RefObject<HTMLHeadingElement | null> }) {
  const onDone = () => heading.current?.focus();
  /** The action is done or running, so its button disappears. */
  const answered = useRef(false);
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const [make, making] = makeRecoveryCodes.useMutation();
  const [remove, removing] = removeFactor.useMutation();
  const { askForProof, proofDialog } = useProof();
  useEffect(() => void preloadModal(), []);

  function ask(what: keyof typeof QUESTIONS): void {
    answered.current = false;
    setAsked(what);
  }
  async function answer(): Promise<void> {
    // One question at a time: the next proof may differ.
    answered.current = true;
    setAsked(undefined);
    if (asked === 'codes') {
      const { data, error } = await askForProof(() => make({}));
      if (error) notify.error(errorText(error));
      else setCodes(data.recoveryCodes);
    } else {
      const { error } = await askForProof(() => remove({}));
      if (error) notify.error(errorText(error));
      else notify.success('Two-step login is off');
      setCodes(undefined);
      onDone();
    }
  }
  const close = () => {
    setSettingUp(false);
    onDone();
  };

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined);
          onDone();
        }}
      />
    );
  if (own.since === null)
    return (
      <>
        {own.neededBy !== null && <Needed by={own.neededBy} />}
        {settingUp ? (
          <PressedPiece waiting={<Skeleton height="30rem" />} onMissed={() => setSettingUp(false)}>
            <SetUpFactor
              onClose={close}
              onDone={(made) => {
                setSettingUp(false);
                setCodes(made);
              }}
            />
          </PressedPiece>
        ) : (
          <>
            <p className="muted">
              After your password, logging in asks for a code from an app on your phone. Your password alone
              is then of no use to anybody else.
            </p>
            <Button onClick={() => setSettingUp(true)}>Turn on</Button>
          </>
        )}
      </>
    );
  return (
    <>
      <p className={styles.device}>
        <span>
          Since <time dateTime={own.since}>{formatDate(own.since)}</time>
        </span>
        <span className={styles.here}>On</span>
      </p>
      <p className={own.codesLeft < 3 ? styles.refused : 'muted'}>
        {own.codesLeft} of {RECOVERY_CODES} recovery codes left, for when you do not have your phone.
      </p>
      <div className="buttons">
        <Button onClick={() => ask('codes')}>Make new recovery codes</Button>
        <Button onClick={() => ask('off')}>Turn off</Button>
      </div>
      {proofDialog}
      {asked && (
        <Question
          {...QUESTIONS[asked]}
          busy={making.isLoading || removing.isLoading}
          onCancel={() => setAsked(undefined)}
          onAnswer={() => void answer()}
          returnTo={() => (answered.current ? heading.current : null)}
        />
      )}
    </>
  );
}

/** For administrators (FACTOR-07). */
const Needed = ({ by }: { by: string }) => (
  <div className={styles.waiting}>
    <p>
      {Date.parse(by) > Date.now() ? (
        <>
          Administrators need two-step login from <time dateTime={by}>{formatDate(by)}</time> on. Turn it on
          by then, or you cannot do an administrator’s work.
        </>
      ) : (
        'You can do an administrator’s work again once you have turned two-step login on.'
      )}
    </p>
  </div>
);
