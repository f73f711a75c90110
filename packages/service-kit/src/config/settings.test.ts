import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError, serviceSettings } from './settings.js';

const GOOD = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  HEALTH_PORT: '9001',
};

describe('settings', () => {
  it('are read with their defaults, and nothing else of the environment', () => {
    expect(readSettings(serviceSettings, { ...GOOD, LOG_LEVEL: ' ', HOME: '/root' })).toEqual({
      ...GOOD,
      HEALTH_PORT: 9001,
      HEALTH_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
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
    ['MONGO_URL', 'postgres://x', 'MONGO_URL cannot be used'],
    ['HEALTH_PORT', '70000', 'HEALTH_PORT cannot be used: it has to be the port'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL cannot be used'],
  ])('%s of %j is refused by name', (name, value, text) => {
    const read = () => readSettings(serviceSettings, { ...GOOD, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(text);
  });

  it('name all faults at once, and never the value', () => {
    const read = () => readSettings(serviceSettings, { MONGO_URL: 'a secret' });
    expect(read).toThrow(/NATS_URL[\s\S]*MONGO_URL[\s\S]*HEALTH_PORT/);
    expect(read).not.toThrow('a secret');
  });
});
