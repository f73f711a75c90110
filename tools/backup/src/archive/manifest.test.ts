import { expect, it } from '@jest/globals';
import { manifestOf, readManifest } from './manifest.js';

it('OPS-40 a backup of a portal that had no library or mail yet is read as one where they are empty', () => {
  const uploads = { files: 0, bytes: 0, sha256: '0'.repeat(64) };
  const databases = { auth: [], catalogue: [], content: [], comments: [], library: [], mail: [] };
  const whole = manifestOf({ takenAt: '2026-11-23T10:00:00.000Z', databases, uploads }).toString();
  const { library, mail, ...others } = JSON.parse(whole).databases;
  const before = JSON.stringify({ ...JSON.parse(whole), databases: others });
  expect([library, mail]).toEqual([[], []]);
  expect(readManifest(Buffer.from(before)).databases).toMatchObject({ library: [], mail: [] });
});
