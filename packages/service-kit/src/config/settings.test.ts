import { describe, expect, it } from '@jest/globals';
import { makeCallKeys } from '@screenlore/dev-stack';
import { readSettings, SettingsError, serviceSettings } from './settings.js';

const { signingKey, publicKey } = makeCallKeys();

const GOOD = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  HEALTH_PORT: '9001',
  CALL_PUBLIC_KEY: publicKey,
};

describe('settings', () => {
  it('are read with their defaults, and no other variables', () => {
    expect(readSettings(serviceSettings, { ...GOOD, LOG_LEVEL: ' ', HOME: '/root' })).toEqual({
      ...GOOD,
      HEALTH_PORT: 9001,
      HEALTH_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...{ STORED_BYTES: 1024 ** 3, STORED_BYTES_PER_HOUR: 64 * 1024 ** 2 },
      ...{ IMPORT_BYTES: 1024 ** 3, IMPORT_BYTES_PER_HOUR: 384 * 1024 ** 2 },
    });
  });

  it.each([
    [
      'NATS_URL',
      undefined,
      'The environment variable NATS_URL is not set: give it the address of the NATS server',
    ],
    ['NATS_URL', '', 'NATS_URL is not set'],
    ['NATS_URL', 'http://127.0.0.1', 'NATS_URL cannot be used: it has to be the address of the NATS server'],
    ['NATS_URL', 'nats://one:4222,two:4222', 'NATS_URL cannot be used'],
    ['NATS_URL', 'nats://one:4222,', 'NATS_URL cannot be used'],
    ['MONGO_URL', 'postgres://x', 'MONGO_URL cannot be used'],
    ['HEALTH_PORT', '70000', 'HEALTH_PORT cannot be used: it has to be the port'],
    ['CALL_PUBLIC_KEY', 'loud', 'CALL_PUBLIC_KEY cannot be used: it has to be the public half'],
    ['CALL_PUBLIC_KEY', signingKey, 'CALL_PUBLIC_KEY cannot be used'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL cannot be used'],
  ])('%s of %j is refused by name', (name, value, text) => {
    const read = () => readSettings(serviceSettings, { ...GOOD, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(text);
  });

  it('OPS-01 several servers of a cluster are allowed', () => {
    const cluster = {
      NATS_URL: 'nats://services:secret@one:4222,nats://two:4222',
      MONGO_URL: 'mongodb://one:27017,two:27017,three:27017/?replicaSet=rs0',
    };
    expect(readSettings(serviceSettings, { ...GOOD, ...cluster })).toMatchObject(cluster);
  });

  it('OPS-66 several public keys are allowed', () => {
    const CALL_PUBLIC_KEY = `${makeCallKeys().publicKey},${publicKey}`;
    expect(readSettings(serviceSettings, { ...GOOD, CALL_PUBLIC_KEY })).toMatchObject({ CALL_PUBLIC_KEY });
    expect(() => readSettings(serviceSettings, { ...GOOD, CALL_PUBLIC_KEY: `${publicKey},` })).toThrow(
      'CALL_PUBLIC_KEY cannot be used',
    );
  });

  it('name all errors at once, and never the value', () => {
    const read = () => readSettings(serviceSettings, { MONGO_URL: 'a secret' });
    expect(read).toThrow(/NATS_URL[\s\S]*MONGO_URL[\s\S]*HEALTH_PORT/);
    expect(read).not.toThrow('a secret');
  });
});
