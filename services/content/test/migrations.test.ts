import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@screenlore/dev-stack';
import type { Migration } from '@screenlore/service-kit';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../src/app.module.js';
import type { ContentConfig } from '../src/config.js';

jest.setTimeout(60_000);

let content: ServiceUnderTest;
/** The port of the next start; 0 for any free one. */
let port = 0;
/** What this service's only migration does. */
let run: Migration['run'];
beforeAll(async () => {
  content = await serviceUnderTest<ContentConfig>({
    name: 'content',
    module: AppModule,
    migrations: [{ number: 1, name: 'of-this-test', run: (steps) => run(steps) }],
    config: (base) => ({
      ...base,
      HEALTH_PORT: port,
      NEW_ACCOUNT_HOURS: 24,
      TEXTS_PER_HOUR: 0,
      ...{ HELD_DAYS: 0, HELD_LINKS: 0, HELD_TEXTS: 0 },
    }),
  });
});
afterAll(() => content?.stop());
beforeEach(async () => {
  port = 0;
  await content.database.collection('migrations').deleteMany({});
});

const statusOf = async (what: string) => (await fetch(`http://127.0.0.1:${port}/health/${what}`)).status;

describe('a service whose database is migrated', () => {
  it('OPS-61 is live and not ready until the migration is done', async () => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let end = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    run = () => {
      begun();
      return mayEnd;
    };
    // Chosen only now, as another test may take a port that nobody listens on.
    port = await freePort();
    const starting = content.start();
    await hasBegun;
    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503]);
    await expect(content.call('get-articles', {})).rejects.toThrow();
    end();
    const service = await starting;
    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 200]);
    expect(await content.call('get-articles', {})).toEqual({ articles: [] });
    await service.close();
  });

  it('OPS-62 does not start if the migration fails, and does at the next start when it works', async () => {
    run = async () => {
      throw new Error('two posts have one address');
    };
    await expect(content.start()).rejects.toThrow(
      /^The migration 0001-of-this-test of \w+ failed: two posts have one address$/,
    );
    run = async () => undefined;
    await (await content.start()).close();
  });
});
