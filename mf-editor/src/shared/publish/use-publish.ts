import {
  apiKeyedMutation,
  errorText,
  newIdempotencyKey,
  notify,
  usePortalDispatch,
} from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import type { DraftText } from '../drafts/draft-text.js';
import { nextLocalId, type Writing } from '../drafts/use-writing.js';
import { useWayOut } from './use-way-out.js';

const createArticle = apiKeyedMutation('create-article', { tags: ['posts', 'drafts', 'profile'] });
const createReview = apiKeyedMutation('create-review', { tags: ['posts', 'drafts', 'profile'] });

/** From 'Published' to the new page (WRITE-05). */
const REDIRECT_MS = 1500;

/** What both kinds of post share. @param id of the draft it comes from, which is deleted with it */
const postOf = (text: DraftText, id: string | undefined) => ({
  title: text.title.trim(),
  banner: text.banner ?? '',
  description: text.description.trim(),
  content: text.content,
  draft: false as const,
  ...(id !== undefined && { id }),
});

/** Publishes the text once, however many attempts that takes, and goes to the new page. */
export function usePublish(
  { saver, text }: Pick<Writing, 'saver' | 'text'>,
  onPublished?: () => Promise<void>,
) {
  const dispatch = usePortalDispatch();
  const leaveFor = useWayOut();
  const [state, setState] = useState<'ready' | 'pending' | 'published'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  /** The key belongs to the content: the same content, retried, is the same change. */
  const tried = useRef({ body: '', key: '' });
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  function keyFor(request: unknown): string {
    const body = JSON.stringify(request);
    if (tried.current.body !== body) tried.current = { body, key: newIdempotencyKey() };
    return tried.current.key;
  }

  async function send() {
    const { kind, subject, tags, category, rating, reaches } = text;
    const post = postOf(text, saver.draftId);
    const reach = reaches !== undefined && { reaches };
    if (kind === 'article') {
      const about = subject && { referredMediaID: subject.titleId, ...reach };
      const request = { ...post, tags: [...tags], ...about };
      return dispatch(createArticle.initiate({ request, key: keyFor(request) }));
    }
    const request = {
      ...post,
      category: subject?.itemType ?? category ?? 'movies',
      referredMediaID: subject?.titleId ?? '',
      activity: { rating },
      ...reach,
    };
    return dispatch(createReview.initiate({ request, key: keyFor(request) }));
  }

  async function publish(): Promise<void> {
    if (state !== 'ready') return;
    setState('pending');
    setFailure(null);
    const toast = notify.loading('Publishing...');
    // The server then knows the draft, and deletes it on publishing.
    await saver.flush();
    await saver.hold();
    const { data, error } = await send();
    if (data) {
      notify.success(data.held ? 'A moderator looks at this first' : 'Published', { replace: toast });
      saver.finish();
      setState('published');
      void onPublished?.();
      redirect.current = setTimeout(
        () => leaveFor(`/${text.kind}/${encodeURIComponent(data.id)}`),
        REDIRECT_MS,
      );
      return;
    }
    const reason = errorText(error);
    notify.dismiss(toast);
    setFailure(reason);
    setState('ready');
    saver.release();
    // Deleted or published in another window: this text is a draft of its own again, and can be published.
    if (reason === MESSAGES.draftGone) saver.startNewDraft(nextLocalId());
  }

  return { publish, failure, pending: state !== 'ready', published: state === 'published' };
}
