import { describe, expect, test } from '@jest/globals';
import type { Draft } from '@screenlore/contracts';
import { emptyText, textOf } from './draft-text.js';
import type { LocalCopy } from './local-copies.js';
import { newerOf } from './open-draft.js';

const draft: Draft = {
  id: 'd1',
  kind: 'article',
  title: 'As it was saved',
  banner: null,
  bannerBlur: null,
  description: '',
  content: { time: 5, blocks: [] },
  tags: [],
  category: null,
  referredMediaID: null,
  referredMedia: null,
  activity: { rating: 0 },
  revision: 3,
  savedAt: '2026-11-20T10:00:00.000Z',
};
const copy = (change: Partial<LocalCopy> = {}): LocalCopy => ({
  id: 'd1',
  base: { id: 'd1', revision: 3, savedAt: draft.savedAt },
  changedAt: '2026-11-20T09:00:00.000Z',
  text: { ...emptyText('article'), title: 'As this device has it' },
  ...change,
});

describe('WRITE-08 which text of a draft is opened', () => {
  test('without a copy, or with one that says the same, what the server has', () => {
    const same = copy({ text: { ...textOf(draft), content: { time: 9, blocks: [] } } });
    for (const kept of [null, same]) {
      expect(newerOf(draft, kept)).toMatchObject({ text: textOf(draft), unsaved: false, other: null });
    }
  });

  test('changes of this device that follow the saved state win, whatever the clocks say', () => {
    expect(newerOf(draft, copy())).toMatchObject({
      text: { title: 'As this device has it' },
      base: { revision: 3 },
      unsaved: true,
      other: { from: 'server', text: { title: 'As it was saved' } },
    });
  });

  test('when both went on, the newer one wins and the other can be had back', () => {
    const old = copy({ base: { id: 'd1', revision: 2, savedAt: '2026-11-19T10:00:00.000Z' } });
    expect(newerOf(draft, old)).toMatchObject({
      text: { title: 'As it was saved' },
      unsaved: false,
      other: { from: 'device', text: { title: 'As this device has it' } },
    });
    const newer = { ...old, changedAt: '2026-11-20T11:00:00.000Z' };
    expect(newerOf(draft, newer)).toMatchObject({
      text: { title: 'As this device has it' },
      base: { revision: 3 },
      unsaved: true,
    });
  });
});
