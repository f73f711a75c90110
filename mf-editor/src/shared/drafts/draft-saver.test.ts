import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DraftSaver } from './draft-saver.js';
import { emptyText, type SaveRequest } from './draft-text.js';
import type { LocalCopy, SavedState } from './local-copies.js';
import { fromCopy } from './open-draft.js';
import type { SaveOutcome } from './save-outcome.js';

const saved = (revision: number): SaveOutcome => ({
  kind: 'saved',
  state: { id: 'd1', revision, savedAt: '2026-11-20T10:00:00.000Z' },
});

/** A saver whose server and device the tests can inspect. */
function begin(
  answers: (SaveOutcome | Promise<SaveOutcome>)[],
  base: SavedState | null = null,
  copy?: LocalCopy,
) {
  const sent: { request: SaveRequest; key: string }[] = [];
  const device = new Map<string, LocalCopy>();
  const names: string[] = [];
  let keys = 0;
  const saver = new DraftSaver(
    copy
      ? { id: copy.id, ...fromCopy(copy, null) }
      : { id: base?.id ?? 'local-1', text: emptyText('article'), base, unsaved: false },
    {
      newKey: () => `key-${++keys}`,
      keep: (copy) => Boolean(device.set(copy.id, copy)),
      drop: (id) => void device.delete(id),
      known: (id) => void names.push(id),
      renamed: (from, id) => void names.push(`${from} is ${id}`),
      send: async (request, key) => {
        sent.push({ request, key });
        return answers.shift() ?? { kind: 'unreachable' };
      },
    },
  );
  const type = (title: string) => saver.change({ ...saver.current().text, title });
  return { saver, sent, device, names, type };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('WRITE-08 a draft saves by itself', () => {
  test('stores on the device at once, saves on the server when the author pauses, then clears the device', async () => {
    const { saver, sent, device, names, type } = begin([saved(1), saved(2)]);
    type('A');
    await jest.advanceTimersByTimeAsync(400);
    expect(saver.current()).toMatchObject({ phase: 'unsaved', onDevice: true });
    expect(device.get('local-1')?.text.title).toBe('A');
    type('Ab');
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.request).toMatchObject({ title: 'Ab' });
    expect(sent[0]?.request).not.toHaveProperty('id');
    expect(saver.current()).toMatchObject({ phase: 'saved', savedAt: '2026-11-20T10:00:00.000Z' });
    expect([...device.keys()]).toEqual([]);
    expect(names).toEqual(['d1']);

    type('Abc');
    expect(await saver.flush()).toBe(true);
    expect(sent[1]?.request).toMatchObject({ title: 'Abc', id: 'd1', revision: 1 });
  });

  test('saves even when the author never pauses', async () => {
    const { sent, type } = begin([saved(1)]);
    for (let letters = 1; letters <= 10; letters += 1) {
      type('x'.repeat(letters));
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  test('resends a save without an answer unchanged, then saves later changes', async () => {
    const { saver, sent, device, type } = begin([{ kind: 'unreachable' }, saved(1), saved(2)]);
    type('First');
    expect(await saver.flush()).toBe(false);
    expect(saver.current()).toMatchObject({ phase: 'unreachable', onDevice: true });
    type('First and more');
    await jest.advanceTimersByTimeAsync(300);
    expect(device.get('local-1')?.text.title).toBe('First and more');
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ request, key }) => [request.title, key, request.revision])).toEqual([
      ['First', 'key-1', undefined],
      ['First', 'key-1', undefined],
      ['First and more', 'key-2', 1],
    ]);
  });

  test('repeats a first save after a reload when the page closed before the answer', async () => {
    const { saver, sent, device, type } = begin([new Promise(() => undefined)]);
    type('Typed in a tunnel');
    void saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    type('Typed in a tunnel, and on');
    saver.stop();
    const copy = device.get('local-1');
    if (!copy) throw new Error('Nothing is on the device.');

    const again = begin([saved(1), saved(2)], null, copy);
    expect(await again.saver.flush()).toBe(true);
    expect(again.sent[0]).toEqual(sent[0]);
    expect(again.sent[1]?.request).toMatchObject({ title: 'Typed in a tunnel, and on', revision: 1 });
  });

  test('WRITE-12 renames the history entry when a first save is answered after its page was left', async () => {
    let answer: (outcome: SaveOutcome) => void = () => undefined;
    const { saver, device, names, type } = begin([new Promise((resolve) => (answer = resolve))]);
    type('Begun');
    void saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    type('Begun and gone on with');
    saver.stop();
    answer(saved(1));
    await jest.advanceTimersByTimeAsync(0);
    expect(names).toEqual(['local-1 is d1']);
    expect([...device.keys()]).toEqual(['d1']);
    expect(device.get('d1')).toMatchObject({
      text: { title: 'Begun and gone on with' },
      base: { revision: 1 },
    });
  });

  test('retries by itself while the portal cannot be reached', async () => {
    const { saver, sent, type } = begin([{ kind: 'unreachable' }, { kind: 'unreachable' }, saved(1)]);
    type('Offline');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(3);
    expect(saver.current().phase).toBe('saved');
  });

  test('does not overwrite changes from elsewhere; the author’s text can become a new draft', async () => {
    const base = { id: 'd1', revision: 4, savedAt: '2026-11-20T09:00:00.000Z' };
    const { saver, sent, device, type } = begin([{ kind: 'changed' }, saved(1)], base);
    type('Mine');
    expect(await saver.flush()).toBe(false);
    expect(saver.current().phase).toBe('changed');
    type('Mine too');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    expect(device.get('d1')?.text.title).toBe('Mine too');
    expect(await saver.keepAsNew('local-2')).toBe(true);
    expect(sent[1]?.request).toMatchObject({ title: 'Mine too' });
    expect(sent[1]?.request).not.toHaveProperty('id');
  });

  test('saves a deleted draft as a new one', async () => {
    const base = { id: 'd1', revision: 4, savedAt: '2026-11-20T09:00:00.000Z' };
    const { saver, sent, type } = begin([{ kind: 'gone' }, saved(1)], base);
    type('Still here');
    expect(await saver.flush()).toBe(true);
    expect(sent[1]?.request).not.toHaveProperty('id');
    expect(saver.current().phase).toBe('saved');
  });

  test('saves nothing while publishing, and leaves nothing on the device afterwards', async () => {
    const { saver, sent, device, type } = begin([saved(1)]);
    type('Done');
    await saver.hold();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(0);
    expect(device.size).toBe(1);
    saver.finish();
    expect(device.size).toBe(0);
    expect(saver.current().phase).toBe('empty');
  });
});
