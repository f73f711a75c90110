import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { inboxOf, type NatsUser } from '@screenlore/contracts';

/** Addresses without their passwords, for messages and logs. */
export const withoutPassword = (urls: string): string => urls.replace(/\/\/[^@/]*@/g, '//');

/**
 * How an app connects.
 * @param urls of a cluster's servers, separated by commas; the first may contain user and password for all:
 * `nats://gateway:secret@127.0.0.1:4222`
 * @param user whose inbox receives the replies
 */
export function natsOptions(urls: string, user: NatsUser): NodeConnectionOptions {
  const servers = urls.split(',');
  const { username, password } = new URL(servers[0] ?? '');
  return {
    servers: servers.map(withoutPassword),
    name: user,
    inboxPrefix: inboxOf(user),
    // Without this, the client would send the password in clear to a server that offers no TLS.
    ...(servers.some((server) => server.startsWith('tls:')) ? { tls: {} } : {}),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  };
}
