import { baseApi, errorText, notify, useKept, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import {
  type Comment,
  type CommentCounts,
  type CommentCursor,
  type CommentNews,
  LIMITS,
  MESSAGES,
  type PostType,
} from '@screenlore/contracts';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { editComment, undoDeleteComment } from '../shared/api.js';
import { addComment, deleteComment, getMediaComments, getReplies } from './api.js';
import { type Draft, draftName, dropDraft } from './drafts.js';
import { asLeft, cursorOf, emptyThread, type ThreadState, threadReducer } from './thread-state.js';
import { useSteadyScroll } from './use-steady-scroll.js';
import { useThreadNews } from './use-thread-news.js';

interface ThreadOptions {
  type: PostType;
  mediaId: string;
  counts: CommentCounts;
  /** Nothing is asked for before the visitor comes near. */
  near: boolean;
  list: RefObject<HTMLElement | null>;
}

/** A thread on the screen: what is loaded, what the visitor does with it, and what others do meanwhile. */
export function useThread({ type, mediaId, counts, near, list }: ThreadOptions) {
  const user = useUser();
  const dispatchToStore = usePortalDispatch();
  /** Who comes back finds open what was opened. */
  const [left, keep] = useKept<ThreadState>(`comments ${mediaId}`);
  const [state, dispatch] = useReducer(threadReducer, counts, (now) => left ?? emptyThread(now));
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>(left ? 'ready' : 'loading');
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

  const load = async (after?: CommentCursor) => {
    setBusy(true);
    const { data, error: failure } = await askPage({ type, mediaId, after });
    setBusy(false);
    if (data) {
      const first = after === undefined;
      if (first) hold();
      const writing = latest.current.replyingTo;
      dispatch({ do: 'page', comments: data.comments, counts: data, first, writing });
      setStatus('ready');
    } else {
      setError(failure);
      setStatus((now) => (now === 'ready' ? now : 'failed'));
      if (status === 'ready') notify.error(errorText(failure));
    }
  };
  const begin = useEffectEvent(() => void load());
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another post everything is another
  useEffect(() => {
    if (near) begin();
  }, [near, type, mediaId]);

  // As it was shown: what a reply broke is asked for again.
  const shown = useRef<ThreadState>(undefined);
  useEffect(() => {
    if (status === 'ready') shown.current = state;
  }, [state, status]);
  useEffect(() => () => void (shown.current && keep(asLeft(shown.current))), [keep]);

  // Lists and cards show the new count when they are next seen.
  useEffect(
    () => () => {
      if (changed.current) dispatchToStore(baseApi.util.invalidateTags(['posts']));
    },
    [dispatchToStore],
  );

  const loadReplies = async (of: string) => {
    setLoadingReplies(of);
    const { data, error: failure } = await askReplies({ _id: of, after: cursorOf(state, of) });
    setLoadingReplies(null);
    const last = (data?.replies.length ?? 0) < LIMITS.repliesPage;
    if (data) dispatch({ do: 'replies', of, replies: data.replies, last });
    else notify.error(errorText(failure));
  };

  const send = async ({ text, key }: Draft, to: string | null, name = draftName(mediaId, to)) => {
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
    const request = { type, mediaId, comment: text, ...(to === null ? {} : { replyingTo: to }) };
    const { data, error: failure } = await add({ request, key });
    if (data) {
      changed.current = true;
      dropDraft(name, key);
      dispatch({ do: 'sent', draft, comment: data });
      setSaid(to === null ? 'Your comment is posted.' : 'Your reply is posted.');
    } else {
      dispatch({ do: 'unsent', draft });
      // The box of a reply is at its comment; where that is gone, the words go to the box above.
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

  /** @param before the thread before the comment was deleted */
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

  const hear = (news: CommentNews) => {
    changed.current = true;
    if (news.kind === 'edited') return dispatch({ do: 'edited', comment: news.comment });
    if (news.kind === 'deleted') {
      hold();
      dispatch({ do: 'gone', id: news._id, counts: news, writing: replyingTo });
      return;
    }
    const { comment } = news;
    const { username, firstName, surname } = comment.commentedBy.personal_info;
    // One's own is there already, or its answer is on its way.
    if (username === user?.username && Object.values(state.byId).some(({ sending }) => sending)) return;
    const wait =
      comment.replyingTo === null ? state.top.length > 0 && beginningInSight() : inSight(list, comment);
    hold();
    dispatch({ do: 'receive', comment, counts: news, wait });
    if (username !== user?.username)
      setSaid(`New ${comment.replyingTo === null ? 'comment' : 'reply'} by ${firstName} ${surname}`);
  };

  const live = useThreadNews({ type, mediaId, on: near, onNews: hear, onGap: () => void load() });

  return {
    state,
    status,
    error,
    busy,
    live,
    /** For those who do not see the list change. */
    said,
    loadingReplies,
    replyingTo,
    editing,
    refusedEdit,
    toggleEdit: (id: string) => setEditing((now) => (now === id ? null : id)),
    /** @param name under which the draft is kept */
    edit: (id: string, draft: Draft, name: string) => void edit(id, draft, name),
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
    /** @param name under which the draft is kept, where that is not by the comment replied to */
    send: (draft: Draft, to: string | null, name?: string) => void send(draft, to, name),
    /** @param reason of an administrator, or empty */
    remove: (id: string, reason: string) => void remove(id, reason),
  };
}

export type Thread = ReturnType<typeof useThread>;

/** Whether what stands around the comment replied to is being looked at. */
function inSight(list: RefObject<HTMLElement | null>, { replyingTo }: Comment): boolean {
  const row = list.current?.querySelector(`[data-comment="${replyingTo}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top < window.innerHeight;
}
