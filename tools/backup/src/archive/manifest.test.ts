import { expect, it } from '@jest/globals';
import { manifestOf, readManifest } from './manifest.js';

it('OPS-40 reads a backup from before library, mail and social as one in which they are empty', () => {
  const uploads = { files: 0, bytes: 0, sha256: '0'.repeat(64) };
  const databases = { auth: [], catalogue: [], content: [], comments: [], library: [], mail: [], social: [] };
  const whole = manifestOf({ takenAt: '2026-11-23T10:00:00.000Z', databases, uploads }).toString();
  const { library, mail, social, ...others } = JSON.parse(whole).databases;
  const before = JSON.stringify({ ...JSON.parse(whole), databases: others });
  expect([library, mail, social]).toEqual([[], [], []]);
  expect(readManifest(Buffer.from(before)).databases).toMatchObject({ library: [], mail: [], social: [] });
});
