import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type InternalRequest, MESSAGES, memberNamedSubject } from '@screenlore/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { type FileOwner, FilesRepository } from '../src/files/files.repository.js';
import { type ContentUnderTest, startContent } from './support/content.js';

jest.setTimeout(60_000);

let content: ContentUnderTest;
let files: FilesRepository;
let connection: Connection;
beforeAll(async () => {
  content = await startContent();
  files = content.service.app.get(FilesRepository);
  connection = content.service.app.get(getConnectionToken());
});
afterAll(() => content?.stop());
afterEach(async () => {
  await content.database.collection('files').deleteMany({});
});

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const FACTS = { width: 800, height: 600, blur: '0123456789abcdef01', type: 'image/png' } as const;

const newId = () => randomBytes(16).toString('hex');
/** A user's file that was uploaded this long ago, and not used since. */
async function file(ageMs = 0, given: Partial<InternalRequest<'register-file'>> = {}): Promise<string> {
  const { id } = await content.internal('register-file', {
    ...{ id: newId(), userId: 'u1', bytes: 1000, perHour: 0, ...FACTS },
    ...given,
  });
  const then = new Date(Date.now() - ageMs);
  await stored().updateOne({ _id: id }, { $set: { at: then, unusedSince: then } });
  return id;
}
const stored = () =>
  content.database.collection<{ _id: string; usedBy: string[]; unusedSince: Date }>('files');

/** In a transaction, like saving posts and drafts. */
const save = (work: (session: ClientSession) => Promise<void>): Promise<void> =>
  connection.transaction((session) => work(session)).then(() => undefined);
const use = (owner: FileOwner, ...ids: string[]) => save((session) => files.use(owner, ids, session));
const release = (owner: FileOwner) => save((session) => files.release(owner, session));
const unused = async (olderThanMs = DAY_MS) =>
  (await content.internal('take-unused-files', { olderThanMs, count: 100 })).ids;

describe('records of files', () => {
  it('are stored once, and return what was found out', async () => {
    const id = await file();
    await expect(file(0, { id })).rejects.toThrow(MESSAGES.uploadTaken);
    const { width, height, blur } = FACTS;
    expect(await content.internal('get-file-facts', { ids: [id, newId()] })).toEqual({
      files: [{ id, width, height, blur }],
    });
    expect(await files.facts([id])).toEqual(new Map([[id, FACTS]]));
  });

  it('are limited per hour for each user, who learns when the next is allowed', async () => {
    await file(50 * 60_000);
    await file(10 * 60_000);
    await file(2 * HOUR_MS);
    const limited = { userId: 'u1', perHour: 2 };
    await expect(content.internal('check-upload-room', limited)).rejects.toMatchObject({
      code: 'tooMany',
      message: MESSAGES.uploadsMany,
      retryAfterS: expect.any(Number),
    });
    await expect(file(0, limited)).rejects.toThrow(MESSAGES.uploadsMany);
    for (const room of [
      { ...limited, perHour: 3 },
      { ...limited, perHour: 0 },
      { ...limited, userId: 'u2' },
    ])
      expect(await content.internal('check-upload-room', room)).toEqual({ room: true });
  });
});

describe('files in use', () => {
  it('are those that their owner shows now, for as long as any owner does', async () => {
    const [first, two, three] = [await file(2 * DAY_MS), await file(2 * DAY_MS), await file(2 * DAY_MS)];
    await use('draft:d', first, two, first);
    await use('article:a', two);
    expect(await unused()).toEqual([three]);

    // The draft shows another file now.
    await use('draft:d', two);
    expect((await stored().findOne({ _id: first }))?.usedBy).toEqual([]);
    // The clock restarts when nobody uses it any more.
    expect(await unused()).toEqual([three]);
    expect((await unused(0)).sort()).toEqual([first, three].sort());

    await release('draft:d');
    expect(await unused(0)).not.toContain(two);
    await release('article:a');
    expect(await unused(0)).toContain(two);
  });

  it('cannot be unknown or marked ones, and then nothing of the save is kept', async () => {
    const [there, going] = [await file(), await file(2 * DAY_MS)];
    expect(await unused()).toEqual([going]);
    for (const bad of [going, newId()])
      await expect(use('draft:d', there, bad)).rejects.toMatchObject({
        code: 'malformed',
        message: MESSAGES.fileGone,
      });
    expect((await stored().findOne({ _id: there }))?.usedBy).toEqual([]);
    expect(await files.facts([going])).toEqual(new Map());
  });

  it('are never marked for deletion at the same time, in either order', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await file(2 * DAY_MS);
      const [saved, taken] = await Promise.all([
        use('article:a', id).then(
          () => true,
          () => false,
        ),
        unused(),
      ]);
      // A file used at the same moment may be found by the next look.
      expect(taken.includes(id)).toBe(!saved);
      await release('article:a');
      await content.internal('forget-files', { ids: [id] });
      await stored().deleteMany({});
    }
  });
});

describe('files marked for deletion', () => {
  it('are listed again until they are forgotten; those in use never are', async () => {
    const [going, used] = [await file(2 * DAY_MS), await file(2 * DAY_MS)];
    await use('review:r', used);
    expect(await unused()).toEqual([going]);
    expect(await unused()).toEqual([going]);
    expect(await content.internal('forget-files', { ids: [going, used, newId()] })).toEqual({ forgotten: 1 });
    expect(await unused()).toEqual([]);
    expect([...(await files.facts([going, used])).keys()]).toEqual([used]);
  });
});

describe('the picture of a member', () => {
  const name = async (version: number, fileId: string | null) => {
    const names = { username: 'ada', firstName: 'Ada', surname: 'Quill' };
    const picture = fileId && `/api/uploads/${fileId}`;
    const event = { userId: 'u1', version, names: { ...names, profile_img: picture } };
    const reply = await content.nats.request(memberNamedSubject('content'), JSON.stringify(event), {
      timeout: 10_000,
    });
    expect(reply.json()).toEqual({ known: true });
  };
  const used = async (id: string) => (await stored().findOne({ _id: id }))?.usedBy;

  it('AUTH-24 is kept as long as it is theirs, even if events arrive late or twice', async () => {
    const [old, next] = [await file(2 * DAY_MS), await file(2 * DAY_MS)];
    await name(1, old);
    await name(3, next);
    for (const [version, id] of [
      [3, next],
      [2, old],
    ] as const)
      await name(version, id);
    expect([await used(old), await used(next)]).toEqual([[], ['picture:u1']]);
    expect(await unused(0)).toEqual([old]);
    await name(4, null);
    expect(await used(next)).toEqual([]);
    // A picture that was deleted meanwhile does not count.
    await name(5, old);
    expect(await used(old)).toEqual([]);
  });
});
