import { errorText, notify, useSessionActions } from '@screenlore/browser-kit';
import type { UsedPasskey } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { startPasskeySignIn } from '../shared/passkeys/api.js';
import { device, useDevice } from '../shared/passkeys/use-device.js';
import { passkeySignIn } from './api.js';

/** Logs in with a passkey: by a press, or when the browser offers one in the email field (KEY-04). */
export function ByPasskey({ onDone }: { onDone: () => void }) {
  const session = useSessionActions();
  const [start] = startPasskeySignIn.useMutation();
  const [send, sending] = passkeySignIn.useMutation();
  const [asking, setAsking] = useState(false);
  const askDevice = useDevice();

  async function logIn(reply: UsedPasskey): Promise<void> {
    session.signIn(await send({ reply }).unwrap());
    onDone();
  }
  async function press(): Promise<void> {
    setAsking(true);
    try {
      await logIn(await askDevice());
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setAsking(false);
    }
  }

  async function offer(isOver: () => boolean): Promise<void> {
    const { offersInFields, passkeyOfField } = await device.load();
    if (isOver() || !(await offersInFields())) return;
    const { data } = await start({});
    if (isOver() || !data) return;
    const reply = await passkeyOfField(data.options);
    if (reply) await logIn(reply);
  }
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    let over = false;
    latest.current(() => over).catch((error: unknown) => over || notify.error(errorText(error)));
    return () => {
      over = true;
      void device.load().then(({ offerNothing }) => offerNothing());
    };
  }, []);

  return (
    <Button disabled={asking || sending.isLoading} onClick={() => void press()}>
      Log in with a passkey
    </Button>
  );
}
