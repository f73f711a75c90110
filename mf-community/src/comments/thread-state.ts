import { produce } from '@screenlore/browser-kit';
import { type Comment, type CommentCounts, type CommentCursor, LIMITS } from '@screenlore/contracts';

export interface ShownComment extends Comment {
  sending?: boolean;
  /** It is shown before the page it is on was loaded: one's own, what came live, what is replied to. No page goes on after it. */
  early?: boolean;
  /** It was deleted while a reply to it was being written, which stays (COMMENT-11). */
  gone?: boolean;
  /** Id it had before it was acknowledged: its row stays the same one. */
  shownAs?: string;
}

export interface ThreadState extends CommentCounts {
  byId: Record<string, ShownComment>;
  /** Top level, newest first. */
  top: string[];
  /** Whether there are older ones. */
  more: boolean;
  /** Top-level comments that came while the top of the list was being read; newest first. */
  waiting: string[];
  /** Loaded replies, oldest first, of comments whose replies are open. */
  replies: Record<string, string[]>;
  /** How many replies came to a comment while the end of its open ones was being read. */
  unseen: Record<string, number>;
}

export type ThreadAction =
  | {
      do: 'page';
      comments: readonly Comment[];
      counts: CommentCounts;
      first: boolean;
      writing?: string | null;
    }
  | { do: 'replies'; of: string; replies: readonly Comment[]; last: boolean }
  | { do: 'hide'; of: string }
  | { do: 'send'; comment: ShownComment }
  | { do: 'sent'; draft: string; comment: Comment }
  | { do: 'unsent'; draft: string }
  | { do: 'delete'; id: string; writing?: string | null }
  | { do: 'put back'; before: ThreadState; id: string }
  | { do: 'edited'; comment: Comment }
  | { do: 'counts'; counts: CommentCounts }
  | { do: 'receive'; comment: Comment; counts: CommentCounts; wait: boolean }
  | { do: 'gone'; id: string; counts: CommentCounts; writing?: string | null }
  | { do: 'show waiting' };

export const emptyThread = (counts: CommentCounts): ThreadState => ({
  byId: {},
  top: [],
  more: false,
  waiting: [],
  replies: {},
  unseen: {},
  totalComments: counts.totalComments,
  totalParentComments: counts.totalParentComments,
});

/** How a thread changes on the screen. `writing` is the comment that a reply is being written to. */
export const threadReducer = produce((state: ThreadState, action: ThreadAction) => {
  switch (action.do) {
    case 'page': {
      const ids = action.comments.map(({ _id }) => _id);
      keepAll(state, action.comments);
      // What is on its way stays; older pages do where this one reaches them, and else come again when they are asked for.
      const root = rootOf(state, action.writing);
      const reached = state.top.indexOf(ids.at(-1) ?? '');
      const older = reached < 0 ? [] : state.top.slice(reached + 1);
      const beyond = root && !ids.includes(root) && !older.includes(root) ? state.byId[root] : undefined;
      if (action.first) {
        if (beyond) beyond.early = true;
        const sending = state.top.filter((id) => state.byId[id]?.sending);
        state.top = union(sending, ids, older, beyond ? [beyond._id] : []);
      } else
        state.top = union(
          state.top.filter((id) => !ids.includes(id)),
          ids,
        );
      if (!action.first || older.length === 0) state.more = ids.length === LIMITS.commentsPage;
      state.waiting = action.first ? [] : state.waiting.filter((id) => !state.top.includes(id));
      count(state, action.counts);
      break;
    }
    case 'replies': {
      const { of, replies } = action;
      const shown = state.replies[of] ?? [];
      const inTurn = shown.filter((id) => !state.byId[id]?.early);
      keepAll(state, replies);
      const all = union(
        inTurn,
        replies.map(({ _id }) => _id),
        shown,
      );
      state.replies[of] = all;
      const parent = state.byId[of];
      if (parent && action.last) parent.replyCount = countThere(state, all);
      delete state.unseen[of];
      break;
    }
    case 'hide':
      delete state.replies[action.of];
      delete state.unseen[action.of];
      break;
    case 'send':
      addOwn(state, action.comment);
      break;
    case 'sent': {
      const { draft, comment } = action;
      delete state.byId[draft];
      // The news of it may have come before the answer.
      const known = state.byId[comment._id] !== undefined;
      for (const ids of [state.top, ...Object.values(state.replies)]) {
        const place = ids.indexOf(draft);
        if (place >= 0) ids.splice(place, 1, ...(known ? [] : [comment._id]));
      }
      state.byId[comment._id] ??= { ...comment, shownAs: draft, early: true };
      break;
    }
    case 'unsent':
      remove(state, action.draft, 1);
      break;
    case 'delete':
      remove(state, action.id, 1 + below(state, action.id).length, action.writing);
      break;
    case 'put back':
      // Right unless something else happened meanwhile; the next page tells the rest.
      return action.before.byId[action.id] ? action.before : state;
    case 'edited': {
      const { _id, comment, editedAt } = action.comment;
      const shown = state.byId[_id];
      if (shown) Object.assign(shown, { comment, editedAt });
      break;
    }
    case 'counts':
      count(state, action.counts);
      break;
    case 'receive':
      hear(state, action.comment, action.wait);
      count(state, action.counts);
      break;
    case 'gone':
      remove(state, action.id, 0, action.writing);
      count(state, action.counts);
      break;
    case 'show waiting':
      state.top = union(state.waiting, state.top);
      state.waiting = [];
  }
  return state;
});

/** Without what is on its way: its answer comes when nobody waits for it any more. */
export const asLeft = (state: ThreadState): ThreadState =>
  Object.values(state.byId)
    .filter(({ sending }) => sending)
    .reduce((left, { _id }) => threadReducer(left, { do: 'unsent', draft: _id }), state);

function count(state: ThreadState, { totalComments, totalParentComments }: CommentCounts): void {
  Object.assign(state, { totalComments, totalParentComments });
}

function keepAll({ byId }: ThreadState, comments: readonly Comment[]): void {
  for (const comment of comments) byId[comment._id] = { ...byId[comment._id], ...comment, early: false };
}

const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** The top-level comment above a comment, or itself. */
function rootOf(state: ThreadState, id: string | null | undefined): string | undefined {
  const comment = state.byId[id ?? ''];
  return comment?.replyingTo ? rootOf(state, comment.replyingTo) : comment?._id;
}

/** What the next page goes on after: the last that came with a page, of the top level or of a comment's replies. */
export function cursorOf({ byId, top, replies }: ThreadState, of: string | null): CommentCursor | undefined {
  const shown = of === null ? top : (replies[of] ?? []);
  const last = byId[shown.findLast((id) => byId[id] && !byId[id].early) ?? ''];
  return last && { _id: last._id, commentedAt: last.commentedAt };
}

/** A comment of one's own: at the top of the list, or below the one it replies to. */
function addOwn(state: ThreadState, comment: ShownComment): void {
  const { _id, replyingTo } = comment;
  state.byId[_id] = { ...comment, early: true };
  state.totalComments += 1;
  if (replyingTo === null) {
    state.top = union([_id], state.top);
    state.totalParentComments += 1;
    return;
  }
  addChild(state.byId[replyingTo], _id);
  state.replies[replyingTo] = union(state.replies[replyingTo] ?? [], [_id]);
}

function addChild(parent: ShownComment | undefined, id: string): void {
  parent?.children.push(id);
  if (parent) parent.replyCount += 1;
}

/** Somebody's comment: one's own comes back this way, too. */
function hear(state: ThreadState, comment: Comment, wait: boolean): void {
  const { _id, replyingTo } = comment;
  if (state.byId[_id]) return;
  if (replyingTo === null) {
    state.byId[_id] = { ...comment, early: true };
    (wait ? state.waiting : state.top).unshift(_id);
    return;
  }
  const parent = state.byId[replyingTo];
  if (!parent) return;
  const loaded = state.replies[replyingTo];
  const unseen = state.unseen[replyingTo] ?? 0;
  const isOpenToItsEnd = loaded !== undefined && countThere(state, loaded) >= parent.replyCount;
  addChild(parent, _id);
  // It shows at the end of what is open to its end; elsewhere the count tells of it.
  if (isOpenToItsEnd && !wait) {
    state.byId[_id] = { ...comment, early: true };
    loaded.push(_id);
  } else if (isOpenToItsEnd || unseen > 0) state.unseen[replyingTo] = unseen + 1;
}

/**
 * Removes a comment with the replies that are shown below it; the one that a reply is being written to stays in its place.
 * @param lost how many the counts lose
 */
function remove(state: ThreadState, id: string, lost: number, writing: string | null = null): void {
  const comment = state.byId[id];
  if (!comment) return;
  const { replyingTo } = comment;
  const ids = [id, ...below(state, id)];
  const kept = ids.find((text) => text === writing);
  for (const text of ids) {
    if (text !== kept) delete state.byId[text];
    delete state.replies[text];
  }
  if (kept) Object.assign(state.byId[kept] ?? {}, { gone: true, replyingTo, replyCount: 0 });
  const left = (list: readonly string[]) =>
    list.flatMap((text) => (text === id && kept ? [kept] : ids.includes(text) ? [] : [text]));
  state.top = left(state.top);
  state.waiting = left(state.waiting);
  const parent = replyingTo === null ? undefined : state.byId[replyingTo];
  if (parent) {
    parent.children = parent.children.filter((child) => child !== id);
    parent.replyCount = Math.max(0, parent.replyCount - 1);
    const replies = left(state.replies[parent._id] ?? []);
    // None left: its replies count as not loaded.
    if (replies.length > 0) state.replies[parent._id] = replies;
    else delete state.replies[parent._id];
  }
  state.totalComments = Math.max(0, state.totalComments - lost);
  if (replyingTo === null && lost > 0) state.totalParentComments = Math.max(0, state.totalParentComments - 1);
}

/** How many of the comments in a list are not deleted. */
export const countThere = ({ byId }: ThreadState, ids: readonly string[]): number =>
  ids.filter((id) => !byId[id]?.gone).length;

function below(state: ThreadState, id: string): string[] {
  const direct = state.replies[id] ?? [];
  return direct.flatMap((child) => [child, ...below(state, child)]);
}

export interface Row {
  id: string;
  level: number;
  /** The last of a comment's loaded replies, with more of them to load: of which comment. */
  moreOf: readonly { id: string; level: number }[];
}

export function rowsOf(state: ThreadState): Row[] {
  const rows: Row[] = [];
  const walk = (ids: readonly string[], level: number) => {
    for (const id of ids) {
      if (!state.byId[id]) continue;
      rows.push({ id, level, moreOf: [] });
      const replies = state.replies[id];
      if (!replies) continue;
      walk(replies, level + 1);
      const last = rows.at(-1);
      const known = countThere(state, replies) + (state.unseen[id] ?? 0);
      if (last && known < (state.byId[id]?.replyCount ?? 0))
        rows[rows.length - 1] = { ...last, moreOf: [...last.moreOf, { id, level: level + 1 }] };
    }
  };
  walk(state.top, 0);
  return rows;
}
