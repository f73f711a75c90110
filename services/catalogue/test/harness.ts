import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Collections, collectionsOf, ensureIndexes, MIGRATIONS } from '@screenlore/catalogue-model';
import {
  type Caller,
  type CallInput,
  type CallName,
  type CallReply,
  WEIGHT_OF_MEAN,
} from '@screenlore/contracts';
import type { RunningService } from '@screenlore/service-kit';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import type { MongoClient } from 'mongodb';
import { AppModule } from '../src/app.module.js';
import type { CatalogueConfig } from '../src/config.js';
import { besideSchemas } from './support/beside-schemas.js';
import { watchRevs } from './support/watch-revs.js';

/** A database of its own on a real server, and a way to make calls to services on it. */
export interface Bench {
  collections: Collections;
  client: MongoClient;
  mongoUrl: string;
  natsUrl: string;
  nats: ServiceUnderTest['nats'];
  /** Starts another replica of the service; resolves when it is ready. */
  startReplica(): Promise<RunningService>;
  /** Makes a call like the gateway does; the reply is checked against the contract, field by field. */
  call<N extends CallName>(name: N, body: CallInput<N>, by?: Sender): Promise<CallReply<N>>;
  ask: ServiceUnderTest['internal'];
  /** @throws Error if something that lists show changed without a new `rev`, or if something stored is in no schema */
  close(): Promise<void>;
}

/** The caller, and the idempotency key. */
export interface Sender {
  user: string;
  key?: string;
  /** When the account was made, in milliseconds since 1970. */
  since?: number;
  network?: string;
  admin?: boolean;
}

export const startBench = async (settings: Partial<CatalogueConfig> = {}): Promise<Bench> => {
  const searchDir = await mkdtemp(path.join(tmpdir(), 'search-'));
  const catalogue = await serviceUnderTest<CatalogueConfig>({
    name: 'catalogue',
    module: AppModule,
    migrations: MIGRATIONS,
    config: (base) => ({
      ...base,
      LOG_LEVEL: 'error',
      SEARCH_DIR: searchDir,
      RATING_WEIGHT: WEIGHT_OF_MEAN,
      NEW_ACCOUNT_HOURS: 24,
      RATINGS_PER_HOUR: 0,
      NEW_RATINGS_PER_TITLE: 0,
      RATINGS_WAIT_MINUTES: 60,
      ...{ HELD_DAYS: 7, HELD_LINKS: 2, HELD_TEXTS: 3 },
      ...settings,
    }),
  });
  const client = catalogue.database.getClient();
  const db = client.db(catalogue.database.name);
  await ensureIndexes(db);
  const forgottenRevs = watchRevs(db);

  return {
    collections: collectionsOf(db),
    client,
    mongoUrl: catalogue.mongoUrl,
    natsUrl: catalogue.natsUrl,
    nats: catalogue.nats,
    startReplica: catalogue.start,
    call: (name, body, by) => catalogue.call(name, body, by && { caller: callerOf(by), key: by.key }),
    ask: catalogue.internal,
    close: async () => {
      let forgotten: string[] = [];
      let beside: string[] = [];
      await catalogue.stop(async () => {
        forgotten = await forgottenRevs();
        beside = await besideSchemas(db);
      });
      await rm(searchDir, { recursive: true });
      if (forgotten.length > 0) throw new Error(`Changed without a new rev: ${forgotten.join(', ')}`);
      if (beside.length > 0) throw new Error(`Not as the schemas say: ${beside.join(', ')}`);
    },
  };
};

const callerOf = ({ user, since, network, admin = false }: Sender): Caller => ({
  id: user,
  username: user,
  admin,
  ...(since === undefined ? {} : { since }),
  ...(network === undefined ? {} : { network }),
});

/** Repeats until it holds. @throws Error after 10 s */
export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited 10 s in vain');
    await pause(10);
  }
};
