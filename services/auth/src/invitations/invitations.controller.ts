import { Controller } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type Invitation,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf, OnCall } from '@screenlore/service-kit';
import { accountIdOf } from '../accounts/account.schema.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { StoredInvitation } from './invitation.schema.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Administrators create and end invitations. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  @OnCall('check-invitation')
  async check({ body }: Envelope<CallRequest<'check-invitation'>>): Promise<CallReply<'check-invitation'>> {
    return { works: await this.invitations.works(body.invitation) };
  }

  @OnCall('get-invitations')
  async all(): Promise<CallReply<'get-invitations'>> {
    const found = await this.invitations.all();
    const names = await this.accounts.findNames(found.flatMap(({ byId }) => byId?.toHexString() ?? []));
    const nameOf = new Map(names.map(({ _id, username }) => [String(_id), username]));
    return { invitations: found.map((item) => shown(item, nameOf.get(String(item.byId)) ?? null)) };
  }

  @OnCall('make-invitation')
  async make(envelope: Envelope<CallRequest<'make-invitation'>>): Promise<CallReply<'make-invitation'>> {
    const { id, username } = callerOf(envelope);
    const { invitation, key } = await this.invitations.add({
      ...envelope.body,
      byId: accountIdOf(id),
    });
    return { invitation: shown(invitation, username), key };
  }

  /** @throws CallError 'notFound' */
  @OnCall('revoke-invitation')
  async revoke({
    body,
  }: Envelope<CallRequest<'revoke-invitation'>>): Promise<CallReply<'revoke-invitation'>> {
    if (!(await this.invitations.remove(body.invitationId)))
      throw new CallError('notFound', MESSAGES.invitationGone);
    return { revoked: true };
  }
}

const shown = (
  { _id, note, most, used, madeAt, endsAt }: StoredInvitation,
  by: string | null,
): Invitation => ({
  _id: String(_id),
  ...{ note, most, used, by },
  madeAt: madeAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
