import { errorText } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import { useState } from 'react';

/** Seldom needed, so it loads on demand. */
const ProofDialog = lazyPart(() => import('./proof-dialog.js'));

/**
 * For calls that need a recent proof (SUDO-04): `askForProof` makes the call, asks the owner for a missing proof, and
 * makes the call again. Without a proof the answer is the refusal. Render `proofDialog` in the page.
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
