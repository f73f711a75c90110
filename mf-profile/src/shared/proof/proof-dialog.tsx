import {
  errorText,
  LoadError,
  notify,
  type ProviderTokens,
  useOidcName,
  useSessionActions,
  useSignInWays,
  useSocialSignIn,
  useUser,
} from '@screenlore/browser-kit';
import type { CallReply, OwnerProof } from '@screenlore/contracts';
import { Button, classNames, Modal, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getOwnSignIn, proveOwner } from '../api.js';
import { CodeField } from '../form/code-field.js';
import { PasswordField } from '../form/password-field.js';
import { useForm } from '../form/use-form.js';
import { passkeysWork } from '../passkeys/passkeys-work.js';
import { useDevice } from '../passkeys/use-device.js';
import { providersOf, useProviderNames } from '../providers.js';
import styles from './proof.module.css';

type Ways = CallReply<'get-own-sign-in'>;

/** A wrong proof, or too many attempts. */
const OF_THE_PROOF: readonly unknown[] = [403, 429];

interface ProofDialogProps {
  onSettled: (proved: boolean) => void;
}

/** Asks the owner to prove who they are, with one of the account's ways to log in. */
export default function ProofDialog({ onSettled }: ProofDialogProps) {
  const ways = getOwnSignIn.useQuery({});
  return (
    <Modal open onClose={() => onSettled(false)} title="Is it you?">
      {ways.data ? (
        <Proofs ways={ways.data} onSettled={onSettled} />
      ) : ways.error === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <LoadError title="How you log in could not be loaded." query={ways} />
      )}
    </Modal>
  );
}

function Proofs({ ways, onSettled }: ProofDialogProps & { ways: Ways }) {
  const { hasPassword, passkeys, twoStep } = ways;
  const providers = providersOf(ways);
  const { renewed } = useSessionActions();
  const [send] = proveOwner.useMutation();
  async function prove(proof: OwnerProof) {
    const { data, error } = await send({ proof });
    if (error) return error;
    renewed(data);
    onSettled(true);
    return undefined;
  }
  return (
    <div className={styles.proofs}>
      <p>You logged in a while ago. Confirm that it is you, then we go on with what you asked for.</p>
      {hasPassword && <ByPassword prove={prove} />}
      {passkeys > 0 && passkeysWork() && <ByPasskey prove={prove} />}
      {twoStep && <ByCode prove={prove} />}
      {providers.length > 0 && <ByProvider providers={providers} prove={prove} />}
      <div className={classNames('buttons', styles.end)}>
        <Button onClick={() => onSettled(false)}>Cancel</Button>
      </div>
    </div>
  );
}

/** @returns the failure of the call, or nothing */
type Prove = (proof: OwnerProof) => Promise<object | undefined>;

function ByPassword({ prove }: { prove: Prove }) {
  const username = useUser()?.username ?? '';
  const { form, field, filled, pending } = useForm<'password'>({
    empty: { password: '' },
    async send({ password }) {
      const error = await prove({ password });
      if (error && 'status' in error && OF_THE_PROOF.includes(error.status))
        return { password: errorText(error) };
      if (error) throw error;
      return undefined;
    },
  });
  return (
    <form {...form} className={styles.form}>
      <input dir="auto" type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      <Button type="submit" variant="primary" disabled={!filled || pending}>
        {pending ? 'Confirming…' : 'Confirm'}
      </Button>
    </form>
  );
}

function ByPasskey({ prove }: { prove: Prove }) {
  const [asking, setAsking] = useState(false);
  const askDevice = useDevice();
  async function press(): Promise<void> {
    setAsking(true);
    try {
      const error = await prove({ passkey: await askDevice() });
      if (error) notify.error(errorText(error));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button disabled={asking} onClick={() => void press()}>
      Confirm with a passkey
    </Button>
  );
}

function ByCode({ prove }: { prove: Prove }) {
  const { form, field, filled, pending } = useForm<'code'>({
    empty: { code: '' },
    async send(typed) {
      const error = await prove(typed);
      if (error && 'status' in error && OF_THE_PROOF.includes(error.status))
        return { code: errorText(error) };
      if (error) throw error;
      return undefined;
    },
  });
  return (
    <form {...form} className={styles.form}>
      <CodeField {...field('code')} />
      <Button type="submit" disabled={!filled || pending}>
        {pending ? 'Confirming…' : 'Confirm with a code'}
      </Button>
    </form>
  );
}

function ByProvider({ providers, prove }: { providers: ReturnType<typeof providersOf>; prove: Prove }) {
  const set = useSignInWays();
  const oidc = useOidcName();
  const names = useProviderNames();
  const { state, start } = useSocialSignIn({
    async instead({ provider, idToken, accessToken }: ProviderTokens) {
      const error = await prove({
        provider,
        access_token: idToken,
        ...(provider === 'facebook' && { facebook_access_token: accessToken }),
      });
      return error && errorText(error);
    },
  });
  return providers.map((provider) => {
    // The mock provider serves every button.
    const way =
      provider === 'mock'
        ? set[0]
        : provider === 'oidc'
          ? oidc && provider
          : set.find((name) => name === provider);
    return (
      way && (
        <Button key={provider} disabled={state === 'pending'} onClick={() => void start(way)}>
          Confirm with {names[provider]}
        </Button>
      )
    );
  });
}
