import { connect } from '@nats-io/transport-node';
import { SESSIONS_ENDED } from '@screenlore/contracts';
import { mongoOptions, natsOptions, runOnce } from '@screenlore/service-kit';
import { createConnection } from 'mongoose';
import { readAdminConfig } from '../config.js';
import { changeAdministrators, readCommand } from './change-administrators.js';
import { invite } from './invite.js';
import { showAudit } from './show-audit.js';

await runOnce('admin', async () => {
  const given = readCommand(process.argv.slice(2));
  if (!given)
    throw new Error(
      'say what to do: grant <email> [--unconfirmed], revoke <email>, list, invite or audit [<email>]',
    );
  const { MONGO_URL, NATS_URL, ADMIN_EMAILS, AUDIT_DAYS, PUBLIC_URL } = readAdminConfig();
  const connection = await createConnection(MONGO_URL, mongoOptions(MONGO_URL, 'auth')).asPromise();
  try {
    if (given.command === 'audit') return await showAudit(connection, given.email);
    if (given.command === 'invite') return await invite(connection, PUBLIC_URL);
    const { text, ends } = await changeAdministrators(connection, given, ADMIN_EMAILS, AUDIT_DAYS);
    if (ends.length > 0) {
      const nats = await connect({ ...natsOptions(NATS_URL, 'admin'), timeout: 2000 });
      nats.publish(SESSIONS_ENDED, JSON.stringify(ends.map(({ _id, below }) => ({ sid: _id, below }))));
      await nats.drain();
    }
    return text;
  } finally {
    await connection.close();
  }
});
