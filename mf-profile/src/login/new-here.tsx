import { useSignUpMode } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import { checkInvitation } from './api.js';

interface NewHereProps {
  invitation: string | undefined;
  /** Opens the sign-up form. */
  children: ReactNode;
}

/** The link to a new account, or why there is none (GATE-30, GATE-31). */
export function NewHere({ invitation, children }: NewHereProps) {
  const mode = useSignUpMode();
  if (mode === 'open') return children;
  if (mode === 'closed') return <p className="muted">{MESSAGES.signUpClosed}.</p>;
  if (invitation === undefined) return <p className="muted">{MESSAGES.signUpInvited}.</p>;
  return <Invited invitation={invitation}>{children}</Invited>;
}

function Invited({ invitation, children }: { invitation: string; children: ReactNode }) {
  const { data, error } = checkInvitation.useQuery({ invitation });
  // A malformed invitation is refused; if the portal does not answer, signing up will say so.
  const isGone = data?.works === false || (error && 'status' in error && error.status === 400);
  if (isGone) return <p role="status">{MESSAGES.invitationGone}.</p>;
  return (
    <>
      <p role="status">You are invited to create an account here.</p>
      {children}
    </>
  );
}
