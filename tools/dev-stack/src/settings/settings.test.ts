import { expect, test } from '@jest/globals';
import { inState } from '../base/paths.js';
import { readSettings } from './settings.js';

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', MONGO_URL: ' ', NATS_URL: 'nats://there:4222' })).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    NATS_URL: 'nats://there:4222',
    SCREENLORE_CACHE: inState('engines'),
    SCREENLORE_HOME: inState(),
  });
});

test('a variable that cannot be used is named', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow(
    /^The environment variable PORT cannot be used .*"eighty"/,
  );
  expect(() => readSettings({ PORT: '70000' })).toThrow(/PORT/);
  expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/);
});
