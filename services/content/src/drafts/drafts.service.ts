import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Draft,
  type DraftSummary,
  type EditorContent,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf, changeKeyOf, type Session, Transactions } from '@screenlore/service-kit';
import { FilesRepository } from '../files/files.repository.js';
import { asId, newId } from '../posts/post.schema.js';
import { cleanContent, textOf } from '../writing/clean-content.js';
import { checkBanner, factsOf, withFacts, withOwnPictures } from '../writing/pictures-of.js';
import { readableText, tagsOf } from '../writing/plain-text.js';
import type { StoredDraft } from './draft.schema.js';
import { type DraftState, DraftsRepository, type ListedDraft } from './drafts.repository.js';

type Saving = InternalRequest<'store-draft'>;

/** Authors save, read and delete their own drafts (WRITE-08). */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly files: FilesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores a draft, new or changed, in one transaction with the pictures that it uses.
   * @throws CallError malformed for a picture from elsewhere, tooLarge, notFound if the author has no such draft, tooMany, conflict if
   * the draft was saved since it was read or the author has too many
   */
  async save(envelope: Envelope<Saving>): Promise<InternalReply<'store-draft'>> {
    const author = callerOf(envelope);
    const authorId = author.id;
    const { origin, subject, id, revision, ...sent } = envelope.body;
    const { uploads, ...written } = withOwnPictures(sent, origin);
    const cleaned = await cleanContent(written.content);
    const known = id === undefined ? undefined : asId(id);
    if (id !== undefined && !known) throw gone();

    // The key leaves out the title's facts, which may differ in a repeated request.
    const key = changeKeyOf('save-draft', { ...envelope, body: { ...sent, id, revision } });
    // The stored reply leaves out the text, or autosaves would fill the database.
    const change = async (session: Session) => {
      const facts = await this.files.facts(uploads, session);
      checkBanner(written.banner, facts);
      const content = withFacts(cleaned, facts);
      const state: DraftState = {
        kind: written.kind,
        title: readableText(written.title),
        banner: written.banner,
        bannerBlur: factsOf(written.banner, facts)?.blur ?? null,
        description: readableText(written.description),
        content,
        preview: previewOf(content),
        tags: tagsOf(written.tags),
        category: written.category,
        referredMediaID: written.referredMediaID,
        subject: subject ?? null,
        rating: written.activity.rating,
        ...(written.reaches !== undefined && { reaches: written.reaches }),
      };
      const saved = known
        ? await this.replace({ _id: known, authorId, revision: revision ?? 0 }, state, subject, session)
        : await this.insert(authorId, state, session);
      await this.files.use(`draft:${String(saved._id)}`, uploads, session);
      return { draft: shortReply(saved), facts: [...facts] };
    };
    const { draft, facts } = await this.transactions.run(key, change, {
      // New drafts of an author queue, so that the limit holds.
      queue: known ? undefined : `drafts:${authorId}`,
    });
    return { draft: { ...draft, content: withFacts(cleaned, new Map(facts)) } };
  }

  async list(envelope: Envelope<CallRequest<'get-drafts'>>): Promise<CallReply<'get-drafts'>> {
    const { id } = callerOf(envelope);
    const [drafts, total] = await Promise.all([this.drafts.list(id, envelope.body), this.drafts.count(id)]);
    return { drafts: drafts.map(summaryOf), total };
  }

  /** @throws CallError notFound, also for somebody else's draft */
  async one(envelope: Envelope<CallRequest<'get-draft'>>): Promise<CallReply<'get-draft'>> {
    const _id = asId(envelope.body.id);
    const found = _id && (await this.drafts.find(_id, callerOf(envelope).id));
    if (!found) throw gone();
    return { draft: { ...shortReply(found), content: found.content } };
  }

  /** @throws CallError notFound, also for somebody else's draft */
  delete(envelope: Envelope<CallRequest<'delete-draft'>>): Promise<CallReply<'delete-draft'>> {
    const { id } = envelope.body;
    const { id: authorId } = callerOf(envelope);
    return this.transactions.run(changeKeyOf('delete-draft', envelope), async (session) => {
      await this.remove(id, authorId, session);
      return { id };
    });
  }

  /** Which post a draft edits; null for a draft of a new post. @throws CallError as `remove` */
  async editedBy(id: string, authorId: string, session?: Session): Promise<StoredDraft['edits'] | null> {
    const _id = asId(id);
    const found = _id && (await this.drafts.find(_id, authorId, session));
    if (!found) throw gone();
    return found.edits ?? null;
  }

  /**
   * The draft in which an author edits a post: the one started earlier, or a new one.
   * @param state with `uploads`, the uploaded pictures in the text
   * @throws CallError conflict if the author has too many
   */
  async beginEdit(
    authorId: string,
    state: Omit<DraftState, 'preview'> & Pick<StoredDraft, 'edits'> & { uploads: readonly string[] },
    session: Session,
  ): Promise<string> {
    const { uploads, ...text } = state;
    const begun = text.edits && (await this.drafts.editing(text.edits._id, authorId, session));
    if (begun) return String(begun._id);
    const draft = await this.insert(authorId, { ...text, preview: previewOf(text.content) }, session);
    await this.files.use(`draft:${String(draft._id)}`, uploads, session);
    return String(draft._id);
  }

  /** Deletes a draft as part of a change. @throws CallError notFound, also for somebody else's draft */
  async remove(id: string, authorId: string, session: Session): Promise<void> {
    const _id = asId(id);
    if (!_id || !(await this.drafts.delete(_id, authorId, session))) throw gone();
    await this.files.release(`draft:${id}`, session);
  }

  private async insert(
    authorId: string,
    state: DraftState & Pick<StoredDraft, 'edits'>,
    session: Session,
  ): Promise<StoredDraft> {
    if ((await this.drafts.count(authorId, session)) >= LIMITS.draftsMax)
      throw new CallError('conflict', MESSAGES.draftsFull);
    const draft = { _id: newId(), authorId, ...state, revision: 1, savedAt: new Date() };
    await this.drafts.insert(draft, session);
    return draft;
  }

  private async replace(
    of: Pick<StoredDraft, '_id' | 'authorId' | 'revision'>,
    state: DraftState,
    subject: Saving['subject'],
    session: Session,
  ): Promise<ListedDraft> {
    const before = await this.drafts.find(of._id, of.authorId, session);
    if (!before) throw gone();
    // While the catalogue is unavailable, the title's facts stay as they were.
    const kept =
      subject === undefined && before.referredMediaID === state.referredMediaID
        ? before.subject
        : state.subject;
    const saved = await this.drafts.replace(of, { ...state, subject: kept }, new Date(), session);
    if (!saved) throw new CallError('conflict', MESSAGES.draftChanged);
    return saved;
  }
}

const gone = () => new CallError('notFound', MESSAGES.draftGone);

const previewOf = (content: EditorContent): string => {
  const text = textOf(content);
  if (text.length <= LIMITS.draftPreviewMax) return text;
  // Cut between words, never within a character.
  const cut = readableText(text.slice(0, LIMITS.draftPreviewMax)).replace(/\ufffd$/, '');
  return `${cut.replace(/\s+\S*$/, '')}…`;
};

/** A draft without its text, which may be long. */
const shortReply = ({
  _id,
  subject,
  rating,
  savedAt,
  edits,
  ...draft
}: ListedDraft): Omit<Draft, 'content'> => ({
  id: String(_id),
  kind: draft.kind,
  title: draft.title,
  banner: draft.banner,
  bannerBlur: draft.bannerBlur,
  description: draft.description,
  tags: draft.tags,
  category: draft.category,
  referredMediaID: draft.referredMediaID,
  referredMedia: subject,
  activity: { rating },
  ...(draft.reaches !== undefined && { reaches: draft.reaches }),
  ...(edits && { edits: edits.publicId }),
  revision: draft.revision,
  savedAt: savedAt.toISOString(),
});

const summaryOf = (draft: ListedDraft): DraftSummary => ({ ...shortReply(draft), preview: draft.preview });
