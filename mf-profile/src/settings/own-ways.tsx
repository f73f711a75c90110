import {
  errorText,
  notify,
  type ProviderTokens,
  useOidcName,
  useSignInWays,
  useSocialSignIn,
} from '@screenlore/browser-kit';
import type { CallReply, SocialProvider } from '@screenlore/contracts';
import { Button, classNames, formatDate, preloadModal, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { getOwnSignIn } from '../shared/api.js';
import { momentText } from '../shared/moment-text.js';
import { useProof } from '../shared/proof/use-proof.js';
import { providersOf, useProviderNames } from '../shared/providers.js';
import { Question } from '../shared/question/question.js';
import { addWay, removeWay } from './api.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

type Ways = CallReply<'get-own-sign-in'>;
type Way = ReturnType<typeof providersOf>[number];

/** The member's ways to log in (WAY-01, WAY-02). */
export function OwnWays() {
  const query = getOwnSignIn.useQuery({});
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection
      title="Ways to log in"
      query={query}
      failure="How you log in could not be loaded."
      skeleton={
        <SkeletonGroup className={styles.section}>
          <Skeleton height="5.4rem" />
          <Skeleton height="44px" width="10rem" />
        </SkeletonGroup>
      }
      headingRef={heading}
    >
      {(ways) => <WayList ways={ways} heading={() => heading.current} />}
    </SettingsSection>
  );
}

function WayList({ ways, heading }: { ways: Ways; heading: () => HTMLElement | null }) {
  // Older services do not return the date.
  const { hasPassword, passkeys = 0, since = [] } = ways;
  const providers: readonly Way[] = providersOf(ways);
  const names = useProviderNames();
  const brands = useSignInWays();
  const oidc = useOidcName();
  const set: readonly SocialProvider[] = oidc ? [...brands, 'oidc'] : brands;
  const [asked, setAsked] = useState<Way>();
  const answered = useRef(false);
  const [add] = addWay.useMutation();
  const [remove, removing] = removeWay.useMutation();
  const { askForProof, proofDialog } = useProof();
  const { state, start } = useSocialSignIn({
    async instead({ provider, idToken, accessToken }: ProviderTokens) {
      const tokens = {
        ...{ provider, access_token: idToken },
        ...(provider === 'facebook' && { facebook_access_token: accessToken }),
      };
      const { error } = await askForProof(() => add(tokens));
      if (!error) notify.success('You can log in with it from now on');
      return error && errorText(error);
    },
  });
  useEffect(() => void preloadModal(), []);
  const only = providers.length + (hasPassword ? 1 : 0) + passkeys < 2;
  // The mock provider serves every button.
  const free = set.filter((name) => !providers.includes(name) && !providers.includes('mock'));

  async function answer(provider: Way): Promise<void> {
    answered.current = true;
    setAsked(undefined);
    const { error } = await askForProof(() => remove({ provider }));
    if (error) notify.error(errorText(error));
    else notify.success(`You no longer log in with ${names[provider]}`);
  }

  return (
    <>
      <ul className={styles.list}>
        {hasPassword && (
          <li className={styles.item}>
            <p className={styles.device}>Password</p>
          </li>
        )}
        {providers.map((provider) => {
          // Older services return neither.
          const { at, usedAt } = since.find((known) => known.provider === provider) ?? {};
          return (
            <li key={provider} className={classNames(styles.item, styles.session)}>
              <div className={styles.facts}>
                <p className={styles.device}>{names[provider]}</p>
                {at && (
                  <p className={styles.fact}>
                    Since <time dateTime={at}>{formatDate(at)}</time>
                    {usedAt && (
                      <>
                        {' · '}last used <time dateTime={usedAt}>{momentText(usedAt)}</time>
                      </>
                    )}
                  </p>
                )}
              </div>
              {!only && (
                <Button
                  aria-label={`Remove ${names[provider]}`}
                  onClick={() => {
                    answered.current = false;
                    setAsked(provider);
                  }}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <div className="buttons">
          {free.map((name) => (
            <Button key={name} disabled={state === 'pending'} onClick={() => void start(name)}>
              Add {names[name]}
            </Button>
          ))}
        </div>
      )}
      {proofDialog}
      {asked && (
        <Question
          title={`Remove ${names[asked]}?`}
          consequence={`You can no longer log in to this account with ${names[asked]}. Your account there stays.`}
          action="Remove"
          busy={removing.isLoading}
          onCancel={() => setAsked(undefined)}
          onAnswer={() => void answer(asked)}
          returnTo={() => (answered.current ? heading() : null)}
        />
      )}
    </>
  );
}
