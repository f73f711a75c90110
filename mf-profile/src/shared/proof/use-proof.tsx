import { errorText } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import { useState } from 'react';

/** Seldom needed: it comes when it is asked for. */
const ProofDialog = lazyPart(() => import('./proof-dialog.js'));

/**
 * For calls that want a proof of a short while ago (SUDO-04): `askForProof` makes the call, asks its owner where there is none,
 * and makes it again. Without a proof the answer is the refusal. `proofDialog` has to be shown.
 */
export function useProof() {
  const [settle, setSettle] = useState<(proved: boolean) => void>();

  async function askForProof<Answer extends { error?: unknown }>(
    send: () => PromiseLike<Answer>,
  ): Promise<Answer> {
    const answer = await send();
    if (answer.error === undefined || errorText(answer.error) !== MESSAGES.proofNeeded) return answer;
    const proved = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(undefined);
    return proved ? send() : answer;
  }

  const proofDialog = settle && (
    <LazyPiece label="The question for a proof" waiting={null}>
      <ProofDialog onSettled={settle} />
    </LazyPiece>
  );
  return { askForProof, proofDialog };
}
