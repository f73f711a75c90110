import { describe, expect, test } from '@jest/globals';
import type { Draft, WrittenBlock } from '@screenlore/contracts';
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

describe('WRITE-08 chooses which text of a draft to open', () => {
  test('opens the server’s text without a copy, or with an identical copy', () => {
    const same = copy({ text: { ...textOf(draft), content: { time: 9, blocks: [] } } });
    for (const kept of [null, same]) {
      expect(newerOf(draft, kept)).toMatchObject({ text: textOf(draft), unsaved: false, other: null });
    }
  });

  test('treats text that the server merely writes differently as identical', () => {
    const list = (content: string): WrittenBlock => ({
      type: 'list',
      data: { style: 'ordered', items: [{ content, items: [] }] },
    });
    const paragraph = (text: string): WrittenBlock => ({ type: 'paragraph', data: { text } });
    const typed = [
      paragraph('Words.&nbsp;'),
      paragraph('One<br>two &amp; <a href="https://example.org">three</a>'),
      list('Four&nbsp;five'),
    ];
    const stored = [
      paragraph('Words.\u00a0'),
      paragraph('One<br />two &amp; <a href="https://example.org/">three</a>'),
      list('Four\u00a0five'),
    ];
    const kept = copy({
      base: { id: 'd1', revision: 2, savedAt: '2026-11-19T10:00:00.000Z' },
      text: { ...textOf(draft), content: { blocks: typed } },
    });
    const saved = { ...draft, content: { blocks: stored } };
    expect(newerOf(saved, kept)).toMatchObject({ unsaved: false, other: null });
    const other = { ...saved, content: { blocks: stored.slice(1) } };
    expect(newerOf(other, kept)).toMatchObject({ unsaved: false, other: { from: 'device' } });
  });

  test('prefers this device’s changes that follow the saved state, whatever the clocks say', () => {
    expect(newerOf(draft, copy())).toMatchObject({
      text: { title: 'As this device has it' },
      base: { revision: 3 },
      unsaved: true,
      other: { from: 'server', text: { title: 'As it was saved' } },
    });
  });

  test('opens the newer text when both changed, and offers the other', () => {
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
