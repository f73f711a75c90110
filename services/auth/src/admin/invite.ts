import { APP_BASE, INVITATION_HASH } from '@screenlore/contracts';
import type { Connection } from 'mongoose';
import { INVITATION, invitationSchema, type StoredInvitation } from '../invitations/invitation.schema.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';

/**
 * Makes an invitation for one account, such as the first of a portal that asks for invitations.
 * @param portal its address, if known
 * @returns a sentence with the link
 */
export async function invite(connection: Connection, portal: string | undefined): Promise<string> {
  const invitations = new InvitationsRepository(
    connection.model<StoredInvitation>(INVITATION, invitationSchema),
  );
  const { key } = await invitations.add({ note: 'By command', most: 1, days: 7, byId: null });
  const origin = portal === undefined ? '' : new URL(portal).origin;
  return `An invitation for one account, for 7 days: ${origin}${APP_BASE}/login${INVITATION_HASH}${key}`;
}
