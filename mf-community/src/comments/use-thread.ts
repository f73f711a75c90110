import { baseApi, errorText, notify, useKept, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import {
  type CallReply,
  type Comment,
  type CommentCounts,
  type CommentCursor,
  type CommentNews,
  type CommentOrder,
  LIMITS,
  MESSAGES,
  type ThreadType,
} from '@screenlore/contracts';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { editComment, undoDeleteComment } from '../shared/api.js';
import { isRevealed } from '../shared/reach/revealed.js';
import { addComment, deleteComment, getMediaComments, getReplies, isCovered } from './api.js';
import { type Draft, draftName, dropDraft } from './drafts.js';
import {
  asLeft,
  countInTurn,
  cursorOf,
  emptyThread,
  type ThreadState,
  threadReducer,
} from './thread-state.js';
import { inSight, useSteadyScroll } from './use-steady-scroll.js';
import { useThreadNews } from './use-thread-news.js';

interface ThreadOptions {
  type: ThreadType;
  mediaId: string;
  counts: CommentCounts;
  /** Nothing loads until the reader comes near. */
  near: boolean;
  list: RefObject<HTMLElement | null>;
  order: CommentOrder;
  /** The reader opened the thread of an episode or covered text without having seen that far. */
  reveal: boolean;
}

/** A thread on the screen: what is loaded, the reader's own changes, and live changes of others. */
export function useThread({ type, mediaId, counts, near, list, reveal, order }: ThreadOptions) {
  const user = useUser();
  const dispatchToStore = usePortalDispatch();
  /** Restores the opened replies when the reader returns. */
  const [left, keep] = useKept<ThreadState>(`comments ${mediaId} ${order}`);
  const [state, dispatch] = useReducer(threadReducer, counts, (now) => left ?? emptyThread(now));
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed' | 'covered'>(
    left ? 'ready' : 'loading',
  );
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [loadingReplies, setLoadingReplies] = useState<string | null>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ replyingTo: string | null; text: string } | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [refusedEdit, setRefusedEdit] = useState<string>();
  const [said, setSaid] = useState('');
  const [askPage] = getMediaComments.useLazyQuery();
  const [askReplies] = getReplies.useLazyQuery();
  const [add] = addComment.useMutation();
  const [erase] = deleteComment.useMutation();
  const [undoErase] = undoDeleteComment.useMutation();
  const [change] = editComment.useMutation();
  const { hold, beginningInSight } = useSteadyScroll(list);
  const changed = useRef(false);
  const latest = useRef({ state, replyingTo });
  latest.current = { state, replyingTo };

  const orderShown = useRef(order);
  const load = async (after?: CommentCursor, fresh?: true) => {
    setBusy(true);
    const isNewest = order === 'newest';
    const { data, error: failure } = await askPage({
      ...{ type, mediaId },
      ...(isNewest ? { after } : { order, skip: after ? countInTurn(latest.current.state) : 0 }),
      // A reader who may see a page may see the next.
      reveal: reveal || (after !== undefined && type !== 'title'),
    });
    setBusy(false);
    // It was loaded for an order that is no longer shown.
    if (order !== orderShown.current) return;
    if (data && isCovered(data, type)) setStatus('covered');
    else if (data) {
      const first = after === undefined;
      if (first) hold();
      const writing = latest.current.replyingTo;
      const { comments, held } = data;
      dispatch({ do: 'page', comments, held, counts: data, first, fresh, writing });
      setStatus('ready');
    } else {
      setError(failure);
      setStatus((now) => (now === 'ready' ? now : 'failed'));
      if (status === 'ready') notify.error(errorText(failure));
    }
  };
  const begin = useEffectEvent(() => void load());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post replaces everything
  useEffect(() => {
    if (near) begin();
  }, [near, type, mediaId]);

  // A new order replaces the whole list.
  const reorder = useEffectEvent(() => void load(undefined, true));
  useEffect(() => {
    if (orderShown.current === order) return;
    orderShown.current = order;
    reorder();
  }, [order]);

  // Keeps the last complete state: what a reply interrupted loads again.
  const shown = useRef<ThreadState>(undefined);
  useEffect(() => {
    if (status === 'ready') shown.current = state;
  }, [state, status]);
  useEffect(() => () => void (shown.current && keep(asLeft(shown.current))), [keep]);

  // Lists and cards get the new count the next time they appear.
  useEffect(
    () => () => {
      if (changed.current) dispatchToStore(baseApi.util.invalidateTags(['posts']));
    },
    [dispatchToStore],
  );

  const loadReplies = async (of: string) => {
    setLoadingReplies(of);
    const { data, error: failure } = await askReplies({
      ...{ _id: of, after: cursorOf(state, of) },
      reveal: true,
      ...((wasOpened(state, of) || (type === 'title' && reveal)) && { opened: true }),
    });
    setLoadingReplies(null);
    const last = (data?.replies.length ?? 0) < LIMITS.repliesPage;
    if (data) dispatch({ do: 'replies', of, replies: data.replies, last });
    else notify.error(errorText(failure));
  };

  const send = async ({ text, key, reaches }: Draft, to: string | null, name = draftName(mediaId, to)) => {
    if (!user) return;
    const { username, firstName, surname, profile_img } = user;
    const draft = `draft ${key}`;
    const comment: Comment = {
      _id: draft,
      comment: text,
      commentedBy: { _id: '', personal_info: { username, firstName, surname, profile_img } },
      commentedAt: new Date().toISOString(),
      children: [],
      replyCount: 0,
      replyingTo: to,
    };
    setReplyingTo(null);
    setRefused(null);
    dispatch({ do: 'send', comment: { ...comment, sending: true } });
    const request = {
      ...{ type, mediaId, comment: text },
      ...(to !== null && { replyingTo: to }),
      ...(reaches !== undefined && reaches !== 'nothing' && { reaches }),
    };
    const { data, error: failure } = await add({ request, key });
    if (data) {
      changed.current = true;
      dropDraft(name, key);
      dispatch(data.held ? { do: 'unsent', draft, held: data } : { do: 'sent', draft, comment: data });
      if (data.held) notify.success('A moderator looks at this first');
      else setSaid(to === null ? 'Your comment is posted.' : 'Your reply is posted.');
    } else {
      dispatch({ do: 'unsent', draft });
      // A reply's box is at its comment; if that is deleted, the text goes to the main box.
      const parent = to === null || !latest.current.state.byId[to] ? null : to;
      setRefused({ replyingTo: parent, text });
      setReplyingTo(parent);
      notify.error(errorText(failure));
    }
  };

  const remove = async (id: string, reason: string) => {
    const before = state;
    dispatch({ do: 'delete', id, writing: replyingTo });
    const { data, error: failure } = await erase({ _id: id, ...(reason && { reason }) });
    if (data) {
      changed.current = true;
      dispatch({ do: 'counts', counts: data });
      setSaid('The comment is deleted.');
      if (data.until !== undefined)
        notify.withUndo('The comment is deleted.', () => putBack(id, before), 'The comment is restored.');
    } else {
      dispatch({ do: 'put back', before, id });
      notify.error(errorText(failure));
    }
  };

  /** @param before the thread before the deletion */
  const putBack = async (id: string, before: ThreadState) => {
    const counts = await undoErase({ _id: id }).unwrap();
    dispatch({ do: 'put back', before, id });
    dispatch({ do: 'counts', counts });
  };

  const edit = async (id: string, { text, key }: Draft, name: string) => {
    const before = state.byId[id];
    if (!before) return;
    setEditing(null);
    setRefusedEdit(undefined);
    if (text === before.comment) return dropDraft(name, key);
    dispatch({ do: 'edited', comment: { ...before, comment: text } });
    const { data, error: failure } = await change({ request: { _id: id, comment: text }, key });
    if (data) {
      dropDraft(name, key);
      dispatch({ do: 'edited', comment: data });
      setSaid('Your comment is updated.');
    } else {
      dispatch({ do: 'edited', comment: before });
      setRefusedEdit(text);
      setEditing(id);
      notify.error(errorText(failure));
    }
  };

  const isOwn = ({ commentedBy }: Comment) => commentedBy.personal_info.username === user?.username;

  const hear = (news: CommentNews) => {
    changed.current = true;
    // Own comments arrive covered, too, because the event is the same for everybody.
    const isOwnCovered = news.kind === 'edited' && news.comment.covered && isOwn(news.comment);
    if (news.kind === 'edited' && !isOwnCovered) dispatch({ do: 'edited', comment: news.comment });
    if (news.kind === 'edited') return;
    if (news.kind === 'deleted') {
      hold();
      dispatch({ do: 'gone', id: news._id, counts: news, writing: replyingTo });
      return;
    }
    const { comment } = news;
    const { username, firstName, surname } = comment.commentedBy.personal_info;
    // An own comment is already there, or its answer will arrive.
    if (username === user?.username && Object.values(state.byId).some(({ sending }) => sending)) return;
    const wait =
      comment.replyingTo === null ? state.top.length > 0 && beginningInSight() : inSight(list, comment);
    hold();
    dispatch({ do: 'receive', comment, counts: news, wait });
    if (username !== user?.username)
      setSaid(`New ${comment.replyingTo === null ? 'comment' : 'reply'} by ${firstName} ${surname}`);
  };

  const live = useThreadNews({
    type,
    mediaId,
    on: near && type !== 'club' && (type !== 'episode' || status === 'ready'),
    onNews: hear,
    onGap: () => void load(),
  });

  return {
    state,
    reveal,
    status,
    error,
    busy,
    live,
    /** For screen readers, which do not notice the list change. */
    said,
    loadingReplies,
    replyingTo,
    editing,
    refusedEdit,
    toggleEdit: (id: string) => setEditing((now) => (now === id ? null : id)),
    /** @param name the key of the draft */
    edit: (id: string, draft: Draft, name: string) => void edit(id, draft, name),
    /** Its author has set how much a comment gives away. */
    reached: ({ comment }: CallReply<'set-text-reach'>) => comment && dispatch({ do: 'edited', comment }),
    refusedText: (to: string | null) => (refused?.replyingTo === to ? refused.text : undefined),
    reload: () => void load(),
    loadMore: () => void load(cursorOf(state, null)),
    showWaiting: () => dispatch({ do: 'show waiting' }),
    loadReplies: (of: string) => void loadReplies(of),
    hideReplies: (of: string) => dispatch({ do: 'hide', of }),
    toggleReply(id: string) {
      if (user) setReplyingTo((now) => (now === id ? null : id));
      else notify.error(MESSAGES.replySignedOut);
    },
    /** @param name the key of the draft, if it is not the comment replied to */
    send: (draft: Draft, to: string | null, name?: string) => void send(draft, to, name),
    /** @param reason an administrator's reason, or empty */
    remove: (id: string, reason: string) => void remove(id, reason),
  };
}

/** Whether the reader opened this covered comment or one above it. */
const wasOpened = ({ byId }: Pick<ThreadState, 'byId'>, id: string): boolean => {
  const comment = byId[id];
  if (!comment) return false;
  return (comment.covered !== undefined && isRevealed(id)) || wasOpened({ byId }, comment.replyingTo ?? '');
};

export type Thread = ReturnType<typeof useThread>;
