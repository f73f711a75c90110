import { expect } from '@jest/globals';
import {
  type CallInput,
  type CallName,
  type CallReply,
  callOf,
  calls,
  type ServiceName,
} from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { demoDatabase } from './engines.js';
import { type Answer, callAt, type GatewayUnderTest, gatewayAt } from './gateway.js';
import { grantAdministrator } from './grant-administrator.js';
import { JWT_SECRET } from './jwt-secret.js';
import { type AppProcess, startApp, stopApps } from './processes.js';

interface Setup<Member extends string> {
  services: readonly ServiceName[];
  /** Settings of all services, besides the addresses of the engines. */
  settings?: Record<string, string>;
  /** Usernames of the members to sign up. */
  members: readonly Member[];
  /** Set if not all of them are called 'Some'. */
  firstNames?: Partial<Record<Member, string>>;
}

/** A gateway in front of real services with the demo's data, and members who call it. */
export function portalOf<Member extends string>({
  services,
  settings = {},
  members,
  firstNames = {},
}: Setup<Member>) {
  let nats: RunningEngine | undefined;
  let database: Awaited<ReturnType<typeof demoDatabase>> | undefined;
  let gateway: GatewayUnderTest | undefined;
  const apps = new Map<ServiceName, AppProcess>();
  const tokens = new Map<Member | 'visitor', string>();

  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The portal has not started.');
    return part;
  };

  async function startService(service: ServiceName): Promise<void> {
    const engines = { NATS_URL: started(nats).url, MONGO_URL: started(database).url };
    const all = { ...engines, LOG_LEVEL: 'warn', JWT_SECRET, ...settings };
    apps.set(service, await startApp(`services/${service}`, all));
  }

  function as(reader: Member | 'visitor', name: CallName, body: object): Promise<Answer> {
    const token = tokens.get(reader);
    const { method } = callOf(name);
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return callAt(started(gateway).url, name, method === 'GET' ? undefined : body, { method, headers });
  }

  /** A call that succeeds. @returns its reply, checked against the contract */
  async function done<N extends CallName>(
    reader: Member | 'visitor',
    name: N,
    body: CallInput<N>,
  ): Promise<CallReply<N>> {
    const { status, body: reply } = await as(reader, name, body as object);
    expect({ name, status, error: reply.error }).toEqual({ name, status: 200, error: undefined });
    return calls[name].reply.parse(reply) as CallReply<N>;
  }

  return {
    url: () => started(gateway).url,
    natsUrl: () => started(nats).url,
    databaseUrl: () => started(database).url,
    tokens,
    startService,
    stopService: async (service: ServiceName) => started(apps.get(service)).stop(),

    async start(): Promise<void> {
      [nats, database] = await Promise.all([startNats(), demoDatabase()]);
      await Promise.all(services.map(startService));
      gateway = await gatewayAt(nats.url);
      for (const username of members) {
        const names = { firstName: firstNames[username] ?? 'Some', surname: 'Body', username };
        const { access_token } = await done('visitor', 'sign-up', {
          ...{ ...names, sex: 'female', email: `${username}@members.example`, password: 'Library1' },
        });
        tokens.set(username, access_token);
      }
    },

    /** Makes a member an administrator and signs them in again. */
    async grant(member: Member): Promise<void> {
      const email = `${member}@members.example`;
      await grantAdministrator(email, { NATS_URL: started(nats).url, MONGO_URL: started(database).url });
      const { access_token } = await done('visitor', 'sign-in', { email, password: 'Library1' });
      tokens.set(member, access_token);
    },

    async stop(): Promise<void> {
      await gateway?.stop();
      await stopApps();
      await Promise.all([nats?.stop(), database?.stop()]);
    },

    ...{ as, done },
  };
}
