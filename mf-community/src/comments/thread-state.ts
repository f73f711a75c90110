import { produce } from '@screenlore/browser-kit';
import { type Comment, type CommentCounts, type CommentCursor, LIMITS } from '@screenlore/contracts';

export interface ShownComment extends Comment {
  sending?: boolean;
  /** Shown before its page was loaded (own, live, or being replied to). No page continues after it. */
  early?: boolean;
  /** Deleted while somebody was writing a reply to it; the reply stays (COMMENT-11). */
  gone?: boolean;
  /** Its id before the server acknowledged it, so that React keeps its row. */
  shownAs?: string;
}

export interface ThreadState extends CommentCounts {
  byId: Record<string, ShownComment>;
  /** The top level, in the thread's order. */
  top: string[];
  /** Whether there are more to load. */
  more: boolean;
  /** Top-level comments that arrived while the top of the list was being read; newest first. */
  waiting: string[];
  /** Loaded replies, oldest first, by comments with open replies. */
  replies: Record<string, string[]>;
  /** The number of replies that arrived while the end of a comment's open replies was being read. */
  unseen: Record<string, number>;
  /** One's own that wait for a moderator, in no count (MOD-53). */
  held?: Comment[] | undefined;
}

export type ThreadAction =
  | {
      do: 'page';
      comments: readonly Comment[];
      counts: CommentCounts;
      held?: Comment[] | undefined;
      first: boolean;
      /** Loaded in another order than the current list. */
      fresh?: true | undefined;
      writing?: string | null;
    }
  | { do: 'replies'; of: string; replies: readonly Comment[]; last: boolean }
  | { do: 'hide'; of: string }
  | { do: 'send'; comment: ShownComment }
  | { do: 'sent'; draft: string; comment: Comment }
  | { do: 'unsent'; draft: string; held?: Comment }
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

/** Updates a thread on the screen. `writing` is the comment that a reply is being written to. */
export const threadReducer = produce((state: ThreadState, action: ThreadAction) => {
  switch (action.do) {
    case 'page': {
      const ids = action.comments.map(({ _id }) => _id);
      keepAll(state, action.comments);
      // Unsent comments stay. Older pages stay if this page reaches them; otherwise they load again on demand.
      const root = rootOf(state, action.writing);
      const reached = state.top.indexOf(ids.at(-1) ?? '');
      const older = reached < 0 || action.fresh ? [] : state.top.slice(reached + 1);
      const beyond = root && !ids.includes(root) && !older.includes(root) ? state.byId[root] : undefined;
      if (action.first) {
        state.held = action.held;
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
      // The live event may come before the answer.
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
      if (action.held) state.held = [...(state.held ?? []), action.held];
      break;
    case 'delete':
      remove(state, action.id, 1 + below(state, action.id).length, action.writing);
      break;
    case 'put back':
      // Correct unless something else happened meanwhile; the next page corrects it.
      return action.before.byId[action.id] ? action.before : state;
    case 'edited': {
      const { _id, comment, editedAt, rewrittenAt, reach, covered } = action.comment;
      const shown = state.byId[_id];
      if (shown) Object.assign(shown, { comment, editedAt, rewrittenAt, reach, covered });
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

/** Drops unsent comments: nobody waits for their answer any more. */
export const asLeft = (state: ThreadState): ThreadState =>
  Object.values(state.byId)
    .filter(({ sending }) => sending)
    .reduce((left, { _id }) => threadReducer(left, { do: 'unsent', draft: _id }), state);

function count(state: ThreadState, { totalComments, totalParentComments }: CommentCounts): void {
  Object.assign(state, { totalComments, totalParentComments });
}

function keepAll({ byId }: ThreadState, comments: readonly Comment[]): void {
  const open = { reach: undefined, covered: undefined, early: false };
  for (const comment of comments) byId[comment._id] = { ...byId[comment._id], ...open, ...comment };
}

const union = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** A comment's top-level comment, or the comment itself. */
function rootOf(state: ThreadState, id: string | null | undefined): string | undefined {
  const comment = state.byId[id ?? ''];
  return comment?.replyingTo ? rootOf(state, comment.replyingTo) : comment?._id;
}

/** The comment after which the next page starts: the last loaded by page, of the top level or of a comment's replies. */
export function cursorOf({ byId, top, replies }: ThreadState, of: string | null): CommentCursor | undefined {
  const shown = of === null ? top : (replies[of] ?? []);
  const last = byId[shown.findLast((id) => byId[id] && !byId[id].early) ?? ''];
  return last && { _id: last._id, commentedAt: last.commentedAt };
}

/** The number of top-level comments loaded by page. */
export const countInTurn = ({ byId, top }: ThreadState): number =>
  top.filter((id) => byId[id] && !byId[id].early && !byId[id].sending).length;

/** Adds an own comment: at the top of the list, or below the comment it replies to. */
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

/** Adds a live comment; own comments come back this way, too. */
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
  // It shows if the replies are open to their end; otherwise the count mentions it.
  if (isOpenToItsEnd && !wait) {
    state.byId[_id] = { ...comment, early: true };
    loaded.push(_id);
  } else if (isOpenToItsEnd || unseen > 0) state.unseen[replyingTo] = unseen + 1;
}

/**
 * Removes a comment with the replies shown below it, but keeps the comment that a reply is being written to.
 * @param lost how many comments to subtract from the counts
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

/** The number of comments in a list that are not deleted. */
export const countThere = ({ byId }: ThreadState, ids: readonly string[]): number =>
  ids.filter((id) => !byId[id]?.gone).length;

function below(state: ThreadState, id: string): string[] {
  const direct = state.replies[id] ?? [];
  return direct.flatMap((child) => [child, ...below(state, child)]);
}

export interface Row {
  id: string;
  level: number;
  /** The comments whose loaded replies end with this row and have more to load. */
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
