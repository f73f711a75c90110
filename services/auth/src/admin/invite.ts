import { APP_BASE, INVITATION_HASH } from '@screenlore/contracts';
import type { Connection } from 'mongoose';
import { INVITATION, invitationSchema, type StoredInvitation } from '../invitations/invitation.schema.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';

/**
 * Makes an invitation for one account: for the first one of a portal that nobody gets into without.
 * @param portal its address, where that is known
 * @returns the link, for a person
 */
export async function invite(connection: Connection, portal: string | undefined): Promise<string> {
  const invitations = new InvitationsRepository(
    connection.model<StoredInvitation>(INVITATION, invitationSchema),
  );
  const { key } = await invitations.add({ note: 'By command', most: 1, days: 7, byId: null });
  const origin = portal === undefined ? '' : new URL(portal).origin;
  return `An invitation for one account, for 7 days: ${origin}${APP_BASE}/login${INVITATION_HASH}${key}`;
}
