import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { subjectOf } from '@screenlore/contracts';
import { makeCallKeys } from '@screenlore/dev-stack';
import { CallSigner } from '@screenlore/service-kit';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../src/app.module.js';
import type { ContentConfig } from '../src/config.js';

jest.setTimeout(60_000);

const next = makeCallKeys();
let content: ServiceUnderTest;
beforeAll(async () => {
  content = await serviceUnderTest<ContentConfig>({
    name: 'content',
    module: AppModule,
    config: (base) => ({
      ...base,
      CALL_PUBLIC_KEY: `${next.publicKey},${base.CALL_PUBLIC_KEY}`,
      NEW_ACCOUNT_HOURS: 24,
      TEXTS_PER_HOUR: 0,
      ...{ HELD_DAYS: 0, HELD_LINKS: 0, HELD_TEXTS: 0 },
    }),
  });
  await content.start();
});
afterAll(() => content?.stop());

/** Makes a call like a gateway with this key. */
const askWith = async (signingKey: string) => {
  const subject = subjectOf('get-articles');
  const envelope = { body: { count: 1 }, requestId: randomUUID(), caller: null, hop: randomUUID() };
  const signed = new CallSigner(signingKey).sign(subject, envelope);
  const { data } = await content.nats.request(subject, signed.data, {
    timeout: 10_000,
    headers: signed.headers,
  });
  return JSON.parse(Buffer.from(data).toString());
};

it('OPS-66 answers gateways with the previous key and with the new one, and no others', async () => {
  expect(await content.call('get-articles', { count: 1 })).toEqual({ articles: [] });
  expect(await askWith(next.signingKey)).toEqual({ articles: [] });
  expect(await askWith(makeCallKeys().signingKey)).not.toHaveProperty('articles');
});
