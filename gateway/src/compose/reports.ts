import {
  type Caller,
  type CallReply,
  type CallRequest,
  DELETED_MEMBER,
  type InternalReply,
  type InternalRequest,
  type JudgedText,
  MESSAGES,
  REASON_LABELS,
  REPORT_LIMITS,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { accountIdOf } from './account-of.js';
import { type Ask, type ComposedCall, type Compositions, orElse, signedIn } from './composition.js';
import { writtenBy } from './likes.js';
import { namesOf } from './names.js';

type Thing = Pick<InternalRequest<'store-report'>, 'kind' | 'thing'>;
type Whole = JudgedText & { shown: boolean };
type Place = InternalRequest<'store-report'>['place'];

/** The texts in an account's profile. */
async function profileText(userId: string, ask: Ask): Promise<Whole> {
  const { account } = await ask('get-account', { userId });
  const { firstName, surname, username, bio, links, profile_img, backgroundImg } = account;
  const said = [bio, ...links, profile_img, backgroundImg];
  return { name: `${firstName} ${surname} @${username}`, text: said.filter(Boolean).join('\n'), shown: true };
}

/**
 * The text of a reported thing, whatever its visibility, up to the length that a case stores. @throws CallError
 * notFound once it is deleted
 */
async function wholeText({ kind, thing: id }: Thing, ask: Ask): Promise<Whole> {
  const { name, text, shown } = await {
    article: () => ask('read-post', { type: 'article', id }),
    review: () => ask('read-post', { type: 'review', id }),
    comment: () => ask('read-comment', { id }),
    opinion: () => ask('read-opinion', { id }),
    list: () => ask('read-list', { id }),
    club: () => ask('read-club', { id }),
    profile: () => profileText(id, ask),
  }[kind]();
  return { name, text: text.slice(0, REPORT_LIMITS.textMax), shown };
}

/** Null once it is deleted. */
const ifThere = (thing: Thing, ask: Ask): Promise<Whole | null> =>
  wholeText(thing, ask).catch(
    orElse((error) => {
      if (error.code !== 'notFound') throw error;
      return null;
    }),
  );

/** The author of a reported thing, and where it is. @throws CallError notFound also if the caller may not see it */
async function reported(body: CallRequest<'report-text'>, caller: Caller, ask: Ask) {
  const { kind, id, key, reveal } = body;
  if (kind === 'profile') {
    const account = await accountIdOf(id, ask);
    return { thing: account, author: account, place: null };
  }
  if (kind === 'club') {
    const { club } = await ask('get-club-facts', { clubId: id });
    const owner = club.people.find((person) => person.owner);
    return { thing: id, author: owner?._id ?? null, place: { type: 'club', _id: id } satisfies Place };
  }
  const { author, thing } = await writtenBy({ kind, id, key, reveal }, caller, ask);
  return { thing: id, author: author === DELETED_MEMBER._id ? null : author, place: thing as Place };
}

/** Hides a reported thing from its readers, or restores it. */
async function hide(
  { kind, thing: id }: Thing,
  { hidden, reason }: { hidden: boolean; reason: string },
  { ask, bytesOf }: Pick<ComposedCall, 'ask' | 'bytesOf'>,
): Promise<void> {
  if (kind === 'comment') await ask('hide-comment', { id, hidden, reason });
  else if (kind === 'opinion') await ask('hide-opinion', { id, hidden });
  else if (kind === 'list') await ask('hide-list', { id, hidden });
  else if (kind === 'club') await ask('hide-club', { id, hidden });
  else if (kind !== 'profile')
    await bytesOf(hidden ? 'withdraw-post' : 'restore-post', { type: kind, id, reason });
}

/** Restores it if possible: what its author deleted meanwhile stays deleted. @returns whether it was restored */
const giveBack = (held: InternalReply<'hold-case'>, parts: Pick<ComposedCall, 'ask' | 'bytesOf'>) =>
  hide(held, { hidden: false, reason: MESSAGES.caseRestored }, parts).then(
    () => true,
    orElse((error) => {
      if (error.code !== 'notFound' && error.code !== 'conflict') throw error;
      return false;
    }),
  );

/** Lets a held text through (MOD-54). @returns false if it has no place any more, and is deleted */
async function letThrough(
  held: InternalReply<'hold-case'>,
  parts: Pick<ComposedCall, 'ask' | 'bytesOf'>,
): Promise<boolean> {
  if (await giveBack(held, parts)) return true;
  await hide(held, { hidden: true, reason: REASON_LABELS.other }, parts);
  return false;
}

/** Adds members' names, and the current text. */
async function casesPage(
  { cases, total }: InternalReply<'get-case-page'>,
  me: Caller,
  ask: Ask,
): Promise<CallReply<'get-cases'>> {
  const members = cases.flatMap(({ author, said, claim, decision }) =>
    [author, claim?.by, decision?.by, ...said.map(({ by }) => by)].flatMap((id) => id ?? []),
  );
  const [names, texts] = await Promise.all([
    namesOf(members, ask),
    // Leaves out its text while its service is unavailable.
    Promise.all(cases.map((each) => ifThere(each, ask).catch(orElse(() => undefined)))),
  ]);
  const named = (id: string | null) => (id === null ? null : (names.get(id)?.username ?? null));
  return {
    total,
    cases: cases.map(({ thing: _thing, author, said, claim, decision, ...found }, at) => ({
      ...found,
      ...{ author: named(author), own: author === me.id, now: texts[at] },
      said: said.map((report) => ({ ...report, by: named(report.by) })),
      claim: claim && { ...claim, by: named(claim.by), own: claim.by === me.id },
      decision: decision && { ...decision, by: named(decision.by), own: decision.by === me.id },
    })),
  };
}

export const reportCompositions: Compositions = {
  /** Callers who may not see it learn nothing (MOD-31). */
  'report-text': async ({ body, caller, ask }) => {
    const { kind, reason, words } = body;
    const me = signedIn(caller);
    const { thing, author, place } = await reported(body, me, ask);
    if (author === me.id) throw new CallError('forbidden', MESSAGES.reportOwn);
    const { name, text } = await wholeText({ kind, thing }, ask);
    return ask('store-report', { kind, thing, author, place, text: { name, text }, reason, words });
  },

  'get-cases': async ({ body, caller, ask }) =>
    casesPage(await ask('get-case-page', body), signedIn(caller), ask),

  /**
   * Claims the case, hides the text, then stores the decision. After an interruption the case is still open, and
   * deciding again completes it.
   */
  'decide-case': async (call) => {
    const { caseId, decision, reason, words } = call.body;
    const held = await call.ask('hold-case', { caseId, of: 'open' });
    const isProfile = held.kind === 'profile';
    if (isProfile && decision === 'withdrawn') throw new CallError('malformed', MESSAGES.caseToProfile);
    if (!isProfile && decision === 'told') throw new CallError('malformed', MESSAGES.caseToText);
    const now = await ifThere(held, call.ask);
    const isHeld = held.held && now?.shown === false;
    if ((now?.shown || isHeld) && decision === 'withdrawn')
      await hide(held, { hidden: true, reason: words ?? REASON_LABELS[reason] }, call);
    const text = now && { name: now.name, text: now.text };
    const isGone = !now || (isHeld && decision === 'nothing' && !(await letThrough(held, call)));
    const made = isGone ? 'gone' : decision;
    return call.ask('store-decision', { caseId, decision: made, reason, words, text });
  },

  'decide-appeal': async (call) => {
    const { caseId, overturned, words } = call.body;
    const held = await call.ask('hold-case', { caseId, of: 'appealed' });
    if (overturned) await giveBack(held, call);
    return call.ask('store-appeal-decision', { caseId, overturned, words });
  },

  'restore-case': async (call) => {
    const { caseId } = call.body;
    await giveBack(await call.ask('hold-case', { caseId, of: 'decided' }), call);
    return call.ask('store-restored-case', { caseId });
  },
};
