import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { inboxOf, type NatsUser } from '@screenlore/contracts';

/** Addresses without the password in them, for messages and logs. */
export const withoutPassword = (urls: string): string => urls.replace(/\/\/[^@/]*@/g, '//');

/**
 * How an app connects.
 * @param urls of the servers of a cluster, between commas; the first may hold user and password for all of them:
 *   `nats://gateway:secret@127.0.0.1:4222`
 * @param user whose inbox it listens to for answers
 */
export function natsOptions(urls: string, user: NatsUser): NodeConnectionOptions {
  const servers = urls.split(',');
  const { username, password } = new URL(servers[0] ?? '');
  return {
    servers: servers.map(withoutPassword),
    name: user,
    inboxPrefix: inboxOf(user),
    // Without this the client would sign in in the clear where a server offers no TLS.
    ...(servers.some((server) => server.startsWith('tls:')) ? { tls: {} } : {}),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  };
}
