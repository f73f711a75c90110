import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { inboxOf, type NatsUser } from '@screenlore/contracts';

/** An address without the password in it, for messages and logs. */
export const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');

/**
 * How an app connects.
 * @param url may hold user and password: `nats://gateway:secret@127.0.0.1:4222`
 * @param user whose inbox it listens to for answers
 */
export function natsOptions(url: string, user: NatsUser): NodeConnectionOptions {
  const { username, password } = new URL(url);
  return {
    servers: withoutPassword(url),
    name: user,
    inboxPrefix: inboxOf(user),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  };
}
