import type { Comment, CommentCounts } from '@screenlore/contracts';

/** A comment as the screen has it. */
export interface ShownComment extends Comment {
  /** Not acknowledged yet. */
  sending?: boolean;
  /** Id it had before it was acknowledged: its row stays the same one. */
  shownAs?: string;
}

/** The comments on one article or review, as far as they are loaded. */
export interface ThreadState extends CommentCounts {
  byId: Readonly<Record<string, ShownComment>>;
  /** Top level, newest first. */
  top: readonly string[];
  /** Top-level comments that came while the top of the list was being read; newest first. */
  waiting: readonly string[];
  /** Loaded replies, oldest first, of comments whose replies are open. */
  replies: Readonly<Record<string, readonly string[]>>;
  /** How many replies came to a comment while the end of its open ones was being read. */
  unseen: Readonly<Record<string, number>>;
}

export type ThreadAction =
  | { do: 'page'; comments: readonly Comment[]; counts: CommentCounts; first: boolean }
  | { do: 'replies'; of: string; replies: readonly Comment[] }
  | { do: 'hide'; of: string }
  | { do: 'send'; comment: ShownComment }
  | { do: 'sent'; draft: string; comment: Comment }
  | { do: 'unsent'; draft: string }
  | { do: 'delete'; id: string }
  | { do: 'put back'; before: ThreadState; id: string }
  | { do: 'counts'; counts: CommentCounts }
  | { do: 'heard'; comment: Comment; counts: CommentCounts; wait: boolean }
  | { do: 'gone'; id: string; counts: CommentCounts }
  | { do: 'show waiting' };

export const emptyThread = (counts: CommentCounts): ThreadState => ({
  byId: {},
  top: [],
  waiting: [],
  replies: {},
  unseen: {},
  totalComments: counts.totalComments,
  totalParentComments: counts.totalParentComments,
});

/** How a thread changes on the screen (portal.md §4 'Comments'). */
export function threadReducer(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.do) {
    case 'page': {
      const ids = action.comments.map(({ _id }) => _id);
      const byId = withAll(state.byId, action.comments);
      // What is on its way stays; what was loaded before comes again with the pages it is on.
      const sending = state.top.filter((id) => state.byId[id]?.sending);
      const top = action.first ? merged(sending, ids) : merged(state.top, ids);
      const waiting = action.first ? [] : state.waiting.filter((id) => !top.includes(id));
      return { ...state, ...countsOf(action.counts), byId, top, waiting };
    }
    case 'replies': {
      const ids = action.replies.map(({ _id }) => _id);
      return {
        ...state,
        byId: withAll(state.byId, action.replies),
        replies: { ...state.replies, [action.of]: merged(state.replies[action.of] ?? [], ids) },
        unseen: without(state.unseen, action.of),
      };
    }
    case 'hide':
      return {
        ...state,
        replies: without(state.replies, action.of),
        unseen: without(state.unseen, action.of),
      };
    case 'send':
      return added(state, action.comment, 1);
    case 'sent': {
      const { [action.draft]: _draft, ...byId } = state.byId;
      // The news of it may have come before the answer.
      const known = byId[action.comment._id] !== undefined;
      const renamed = (ids: readonly string[]) =>
        known
          ? ids.filter((id) => id !== action.draft)
          : ids.map((id) => (id === action.draft ? action.comment._id : id));
      return {
        ...state,
        byId: {
          ...byId,
          [action.comment._id]: byId[action.comment._id] ?? { ...action.comment, shownAs: action.draft },
        },
        top: renamed(state.top),
        replies: Object.fromEntries(Object.entries(state.replies).map(([of, ids]) => [of, renamed(ids)])),
      };
    }
    case 'unsent':
      return removed(state, action.draft, 1);
    case 'delete':
      return removed(state, action.id, 1 + shownBelow(state, action.id));
    case 'put back':
      // Only where nothing else happened meanwhile is the state of before that of now; the next page tells the rest.
      return action.before.byId[action.id] ? { ...action.before } : state;
    case 'counts':
      return { ...state, ...countsOf(action.counts) };
    case 'heard':
      return { ...heard(state, action.comment, action.wait), ...countsOf(action.counts) };
    case 'gone':
      return { ...removed(state, action.id, 0), ...countsOf(action.counts) };
    case 'show waiting':
      return { ...state, top: merged(state.waiting, state.top), waiting: [] };
  }
}

const countsOf = ({ totalComments, totalParentComments }: CommentCounts): CommentCounts => ({
  totalComments,
  totalParentComments,
});

/** The first list, then what the second has besides. */
const merged = (first: readonly string[], second: readonly string[]): string[] => [
  ...new Set([...first, ...second]),
];

const withAll = (byId: ThreadState['byId'], comments: readonly Comment[]): ThreadState['byId'] => ({
  ...byId,
  ...Object.fromEntries(comments.map((comment) => [comment._id, comment])),
});

const without = <T>(of: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _, ...rest } = of;
  return rest;
};

/** A comment of one's own: at the top of the list, or below the one it replies to. */
function added(state: ThreadState, comment: ShownComment, count: number): ThreadState {
  const { _id, replyingTo } = comment;
  const totalComments = state.totalComments + count;
  const byId = { ...state.byId, [_id]: comment };
  if (replyingTo === null)
    return {
      ...state,
      byId,
      top: merged([_id], state.top),
      totalComments,
      totalParentComments: state.totalParentComments + count,
    };
  const parent = byId[replyingTo];
  return {
    ...state,
    byId: parent ? { ...byId, [replyingTo]: withChild(parent, _id) } : byId,
    replies: { ...state.replies, [replyingTo]: merged(state.replies[replyingTo] ?? [], [_id]) },
    totalComments,
  };
}

const withChild = (parent: ShownComment, id: string): ShownComment => ({
  ...parent,
  children: [...parent.children, id],
  replyCount: parent.replyCount + 1,
});

/** Somebody's comment: one's own comes back this way, too. */
function heard(state: ThreadState, comment: Comment, wait: boolean): ThreadState {
  const { _id, replyingTo } = comment;
  if (state.byId[_id]) return state;
  if (replyingTo === null) {
    const byId = { ...state.byId, [_id]: comment };
    return wait
      ? { ...state, byId, waiting: [_id, ...state.waiting] }
      : { ...state, byId, top: [_id, ...state.top] };
  }
  const parent = state.byId[replyingTo];
  if (!parent) return state;
  const loaded = state.replies[replyingTo];
  const parentNow = withChild(parent, _id);
  const byId = { ...state.byId, [replyingTo]: parentNow };
  // It shows at the end of what is open to its end; elsewhere the count tells of it.
  if (!loaded || loaded.length < parent.replyCount) return unseenOne({ ...state, byId }, replyingTo);
  if (wait)
    return { ...state, byId, unseen: { ...state.unseen, [replyingTo]: (state.unseen[replyingTo] ?? 0) + 1 } };
  return {
    ...state,
    byId: { ...byId, [_id]: comment },
    replies: { ...state.replies, [replyingTo]: [...loaded, _id] },
  };
}

/** One more of those that wait, where some do already. */
const unseenOne = (state: ThreadState, of: string): ThreadState =>
  state.unseen[of] ? { ...state, unseen: { ...state.unseen, [of]: state.unseen[of] + 1 } } : state;

/** Takes a comment away with the replies that are shown below it. @param count how many the counts lose */
function removed(state: ThreadState, id: string, count: number): ThreadState {
  const comment = state.byId[id];
  if (!comment) return state;
  const ids = new Set([id, ...below(state, id)]);
  const keep = (list: readonly string[]) => list.filter((one) => !ids.has(one));
  const byId: Record<string, ShownComment> = {};
  for (const [key, value] of Object.entries(state.byId)) if (!ids.has(key)) byId[key] = value;
  const parent = comment.replyingTo === null ? undefined : byId[comment.replyingTo];
  if (parent)
    byId[parent._id] = {
      ...parent,
      children: parent.children.filter((child) => child !== id),
      replyCount: Math.max(0, parent.replyCount - 1),
    };
  const replies: Record<string, readonly string[]> = {};
  for (const [of, list] of Object.entries(state.replies)) {
    const left = keep(list);
    // None left: its replies count as not loaded.
    if (!ids.has(of) && left.length > 0) replies[of] = left;
  }
  const lost = comment.replyingTo === null && count > 0 ? 1 : 0;
  return {
    ...state,
    byId,
    top: keep(state.top),
    waiting: keep(state.waiting),
    replies,
    totalComments: Math.max(0, state.totalComments - count),
    totalParentComments: Math.max(0, state.totalParentComments - lost),
  };
}

function below(state: ThreadState, id: string): string[] {
  const direct = state.replies[id] ?? [];
  return direct.flatMap((child) => [child, ...below(state, child)]);
}

const shownBelow = (state: ThreadState, id: string): number => below(state, id).length;

/** A row of the list. */
export interface Row {
  id: string;
  level: number;
  /** The last of a comment's loaded replies, with more of them to load: of which comment. */
  moreOf: readonly { id: string; level: number }[];
}

/** Comments and their open replies in the order they are read. */
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
      if (last && replies.length + (state.unseen[id] ?? 0) < (state.byId[id]?.replyCount ?? 0))
        rows[rows.length - 1] = { ...last, moreOf: [...last.moreOf, { id, level: level + 1 }] };
    }
  };
  walk(state.top, 0);
  return rows;
}
