import { describe, expect, test } from '@jest/globals';
import type { Comment } from '@screenlore/contracts';
import {
  cursorOf,
  emptyThread,
  rowsOf,
  type ThreadAction,
  type ThreadState,
  threadReducer,
} from './thread-state.js';

const comment = (_id: string, more: Partial<Comment> = {}): Comment => ({
  _id,
  comment: `text of ${_id}`,
  commentedBy: {
    _id: 'u1',
    personal_info: { username: 'ada.q', firstName: 'Ada', surname: 'Quill', profile_img: null },
  },
  commentedAt: '2026-03-11T10:00:00.000Z',
  children: [],
  replyCount: 0,
  replyingTo: null,
  ...more,
});
const counts = (totalComments: number, totalParentComments: number) => ({
  totalComments,
  totalParentComments,
});
const run = (state: ThreadState, ...actions: ThreadAction[]) => actions.reduce(threadReducer, state);
const shown = (state: ThreadState) => rowsOf(state).map(({ id, level }) => `${'>'.repeat(level)}${id}`);

const loaded = run(emptyThread(counts(0, 0)), {
  do: 'page',
  comments: [comment('b', { replyCount: 2, children: ['b1', 'b2'] }), comment('a')],
  counts: counts(4, 2),
  first: true,
});
const b1 = comment('b1', { replyingTo: 'b' });
const b2 = comment('b2', { replyingTo: 'b' });
const opened = run(loaded, { do: 'replies', of: 'b', replies: [b1], last: false });

describe('replies', () => {
  test('COMMENT-02 open below their comment, one level deeper, with more to load at their end', () => {
    expect(shown(opened)).toEqual(['b', '>b1', 'a']);
    expect(rowsOf(opened)[1]?.moreOf).toEqual([{ id: 'b', level: 1 }]);
    const all = run(opened, { do: 'replies', of: 'b', replies: [b2], last: false });
    expect(shown(all)).toEqual(['b', '>b1', '>b2', 'a']);
    expect(rowsOf(all).every(({ moreOf }) => moreOf.length === 0)).toBe(true);
    expect(shown(run(all, { do: 'hide', of: 'b' }))).toEqual(['b', 'a']);
  });
});

describe('the first page, loaded again', () => {
  const page = (from: number) => Array.from({ length: 10 }, (_, at) => comment(`t${from + at}`));
  const first = { do: 'page', first: true, counts: counts(45, 45) } as const;
  const two = run(
    emptyThread(counts(45, 45)),
    { ...first, comments: page(1) },
    { ...first, comments: page(11), first: false },
  );

  test('COMMENT-02 keeps the older comments that are loaded, and open replies', () => {
    const again = run(two, {
      do: 'replies',
      of: 't15',
      replies: [comment('r', { replyingTo: 't15' })],
      last: true,
    });
    const newer = run(again, { ...first, comments: page(0) });
    expect(newer.top).toEqual([...Array(21).keys()].map((at) => `t${at}`));
    expect(newer).toMatchObject({ more: true, replies: { t15: ['r'] } });
    expect(cursorOf(newer, null)?._id).toBe('t20');
  });

  test('COMMENT-02 starts over if more than a page arrived meanwhile, and continues without a gap', () => {
    const writing = run(two, { ...first, comments: page(-30), writing: 't5' });
    expect(writing.top).toEqual([...page(-30).map(({ _id }) => _id), 't5']);
    expect(cursorOf(writing, null)?._id).toBe('t-21');
    const next = run(writing, { ...first, comments: page(-20), first: false });
    expect(next.top.filter((id) => id !== 't5')).toEqual([...page(-30), ...page(-20)].map(({ _id }) => _id));
  });
});

describe('the visitor’s own comments', () => {
  test('COMMENT-03 go to the top and raise both counts; a reply raises only the total', () => {
    const top = run(opened, { do: 'send', comment: { ...comment('draft'), sending: true } });
    expect(shown(top)).toEqual(['draft', 'b', '>b1', 'a']);
    expect(top).toMatchObject(counts(5, 3));
    const sent = run(top, { do: 'sent', draft: 'draft', comment: comment('c') });
    expect(shown(sent)).toEqual(['c', 'b', '>b1', 'a']);
    expect(sent.byId['c']?.sending).toBeUndefined();

    const replied = run(loaded, { do: 'send', comment: comment('a1', { replyingTo: 'a' }) });
    expect(shown(replied)).toEqual(['b', 'a', '>a1']);
    expect(replied).toMatchObject(counts(5, 2));
    expect(replied.byId['a']).toMatchObject({ replyCount: 1, children: ['a1'] });
  });

  test('disappear when refused, and the counts with them', () => {
    const top = run(opened, { do: 'send', comment: comment('draft') }, { do: 'unsent', draft: 'draft' });
    expect(shown(top)).toEqual(shown(opened));
    expect(top).toMatchObject(counts(4, 2));
    const reply = run(loaded, { do: 'send', comment: comment('d', { replyingTo: 'a' }) });
    expect(run(reply, { do: 'unsent', draft: 'd' })).toMatchObject({ ...counts(4, 2), byId: loaded.byId });
  });

  test('show once when the live event comes before the answer', () => {
    const both = run(
      loaded,
      { do: 'send', comment: comment('draft') },
      { do: 'receive', comment: comment('c'), counts: counts(5, 3), wait: false },
      { do: 'sent', draft: 'draft', comment: comment('c') },
    );
    expect(shown(both)).toEqual(['c', 'b', 'a']);
  });
});

describe('deleting', () => {
  test('COMMENT-03 removes the visible replies too, and a parent without any left counts as not loaded', () => {
    const gone = run(opened, { do: 'delete', id: 'b' });
    expect(shown(gone)).toEqual(['a']);
    expect(gone.totalParentComments).toBe(1);
    const reply = run(opened, { do: 'delete', id: 'b1' });
    expect(shown(reply)).toEqual(['b', 'a']);
    expect(reply).toMatchObject({ ...counts(3, 2), replies: {} });
    expect(reply.byId['b']).toMatchObject({ replyCount: 1, children: ['b2'] });
    expect(run(gone, { do: 'put back', before: opened, id: 'b' })).toEqual(opened);
  });
});

describe('live comments of others', () => {
  const c = comment('c');
  test('show at the top, or wait while the top is being read', () => {
    const heard = run(loaded, { do: 'receive', comment: c, counts: counts(5, 3), wait: false });
    expect(shown(heard)).toEqual(['c', 'b', 'a']);
    const waiting = run(loaded, { do: 'receive', comment: c, counts: counts(5, 3), wait: true });
    expect(shown(waiting)).toEqual(['b', 'a']);
    expect(waiting).toMatchObject({ waiting: ['c'], ...counts(5, 3) });
    expect(shown(run(waiting, { do: 'show waiting' }))).toEqual(['c', 'b', 'a']);
    expect(
      shown(run(waiting, { do: 'gone', id: 'c', counts: counts(4, 2) }, { do: 'show waiting' })),
    ).toEqual(['b', 'a']);
  });

  test('a reply shows if its thread is open to its end; otherwise the count mentions it', () => {
    const b3 = comment('b3', { replyingTo: 'b' });
    const news = { do: 'receive', comment: b3, counts: counts(5, 2), wait: false } as const;
    expect(run(loaded, news).byId['b']?.replyCount).toBe(3);
    expect(shown(run(opened, news))).toEqual(['b', '>b1', 'a']);
    const all = run(opened, { do: 'replies', of: 'b', replies: [b2], last: false });
    expect(shown(run(all, news))).toEqual(['b', '>b1', '>b2', '>b3', 'a']);
    const unseen = run(all, { ...news, wait: true });
    expect(shown(unseen)).toEqual(['b', '>b1', '>b2', 'a']);
    expect(unseen.unseen).toEqual({ b: 1 });
    // The count next to the comment mentions it; a new row would move the others.
    expect(rowsOf(unseen).every(({ moreOf }) => moreOf.length === 0)).toBe(true);
    expect(run(unseen, { do: 'replies', of: 'b', replies: [b3], last: false }).unseen).toEqual({});
  });
});
