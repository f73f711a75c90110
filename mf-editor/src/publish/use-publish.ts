import { errorText, newIdempotencyKey, notify, usePortalDispatch } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { type CallInput, MESSAGES } from '@screenlore/contracts';
import { useEffect, useRef, useState } from 'react';
import type { DraftText } from '../drafts/draft-text.js';
import { nextLocalId, type Writing } from '../drafts/use-writing.js';
import { createArticleEndpoint, createReviewEndpoint } from './publish-api.js';

/** From 'Published' to the new page (portal.md §4 'Editors'). */
const REDIRECT_MS = 1500;

const articleRequest = (text: DraftText, id: string | undefined): CallInput<'create-article'> => ({
  title: text.title.trim(),
  banner: text.banner ?? '',
  description: text.description.trim(),
  content: text.content,
  tags: [...text.tags],
  draft: false,
  ...(text.subject && { referredMediaID: text.subject.titleId }),
  ...(id !== undefined && { id }),
});

const reviewRequest = (text: DraftText, id: string | undefined): CallInput<'create-review'> => ({
  title: text.title.trim(),
  banner: text.banner ?? '',
  category: text.subject?.itemType ?? text.category ?? 'movies',
  description: text.description.trim(),
  content: text.content,
  referredMediaID: text.subject?.titleId ?? '',
  activity: { rating: text.rating },
  draft: false,
  ...(id !== undefined && { id }),
});

/** Publishes what is written, once however often it has to be tried, and goes to the new page. */
export function usePublish({ saver, text }: Pick<Writing, 'saver' | 'text'>) {
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'pending' | 'published'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  /** The key goes with what is published: the same, tried again, is the same change. */
  const tried = useRef({ body: '', key: '' });
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  function keyFor(request: unknown): string {
    const body = JSON.stringify(request);
    if (tried.current.body !== body) tried.current = { body, key: newIdempotencyKey() };
    return tried.current.key;
  }

  async function send() {
    if (text.kind === 'article') {
      const request = articleRequest(text, saver.draftId);
      return dispatch(createArticleEndpoint.initiate({ request, key: keyFor(request) }));
    }
    const request = reviewRequest(text, saver.draftId);
    return dispatch(createReviewEndpoint.initiate({ request, key: keyFor(request) }));
  }

  async function publish(): Promise<void> {
    if (state !== 'ready') return;
    setState('pending');
    setFailure(null);
    const toast = notify.loading('Publishing...');
    // So that the draft it comes from is known, and goes with it.
    await saver.flush();
    await saver.hold();
    const { data, error } = await send();
    if (data) {
      notify.success('Published', { replace: toast });
      saver.finish();
      setState('published');
      redirect.current = setTimeout(
        () => void navigate(`/${text.kind}/${encodeURIComponent(data.id)}`, { replace: true }),
        REDIRECT_MS,
      );
      return;
    }
    const reason = errorText(error);
    notify.error(reason, { replace: toast });
    setFailure(reason);
    setState('ready');
    saver.release();
    // Deleted or published in another window: what stands here is a draft of its own again, and can be published.
    if (reason === MESSAGES.draftGone) saver.forgetDraft(nextLocalId());
  }

  return { publish, failure, pending: state !== 'ready', published: state === 'published' };
}
