import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { answerAs } from './support/stand-in.js';
import { accessToken, bearer, knowEndedSessions } from './support/tokens.js';

jest.setTimeout(60_000);

const NEXT = 'the secret that comes after the one of these tests';

let nats: RunningEngine;
let client: NatsConnection;
beforeAll(async () => {
  nats = await startNats();
  client = await connect({ servers: nats.url });
  knowEndedSessions(client);
  answerAs(client, 'catalogue.check-rating', ({ caller }) => ({ hasRated: false, rating: null, caller }));
  await client.flush();
});
afterAll(async () => {
  await client?.close();
  await nats?.stop();
});

/**
 * A gateway's answer to the tokens with these secrets; one gateway at a time, because Passport is global to the
 * process.
 */
async function statusesAt(settings: Record<string, string>, tokens: readonly string[]): Promise<number[]> {
  const gateway: GatewayUnderTest = await gatewayAt(nats.url, settings);
  try {
    const asked = tokens.map((token) => gateway.call('check-rating', { mediaId: 'm' }, bearer(token)));
    return (await Promise.all(asked)).map(({ status }) => status);
  } finally {
    await gateway.stop();
  }
}

const DURING = { JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: JWT_SECRET };

describe('an access token while JWT_SECRET is rotated', () => {
  it('OPS-65 is accepted with the previous secret if configured, and with the new one', async () => {
    const tokens = [accessToken(), accessToken({}, { secret: NEXT })];
    expect(await statusesAt({}, tokens)).toEqual([200, 401]);
    expect(await statusesAt(DURING, tokens)).toEqual([200, 200]);
    expect(await statusesAt({ JWT_SECRET: NEXT }, tokens)).toEqual([401, 200]);
  });

  it('OPS-65 is refused with a third secret, when expired, or with another signature', async () => {
    const tokens = [
      accessToken({}, { secret: 'a secret that was never one of the portal at all' }),
      accessToken({}, { expiresIn: -1 }),
      `${accessToken().slice(0, -4)}AAAA`,
      'no.token',
    ];
    expect(await statusesAt(DURING, tokens)).toEqual([401, 401, 401, 401]);
  });
});
