import { type Caller, type CallRequest, type KeptReach, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Ask, type Compositions, signedIn } from './composition.js';
import { writtenBy } from './likes.js';
import { reachOf, reachToKeep, titleAbove } from './reach.js';

type Marked = CallRequest<'get-spoiler-mark'>;

/**
 * A text that the caller may see, and the title that it could give away. @throws CallError notFound, malformed if it
 * has no title
 */
async function markedText(body: Marked, caller: Caller, ask: Ask) {
  const { author, thing } = await writtenBy(body, caller, ask);
  const about = await titleOf(body, thing, ask);
  if (!about) throw new CallError('malformed', MESSAGES.spoilerNowhere);
  return { author, about };
}

async function titleOf({ kind }: Marked, thing: Awaited<ReturnType<typeof writtenBy>>['thing'], ask: Ask) {
  if (!thing) return undefined;
  const { type, _id: id } = thing;
  if (kind === 'opinion') return (await ask('get-title-reference', { mediaId: id })).title;
  // Comments about a film or game already have the furthest reach (TALK-02).
  return type === 'article' || type === 'review' || type === 'club'
    ? titleAbove({ type, id }, ask)
    : undefined;
}

/** Sets a text's minimum reach in the service that stores it. */
function correct(
  { kind, id }: Marked,
  { to, about }: { to: KeptReach | null; about: Awaited<ReturnType<typeof markedText>>['about'] },
  ask: Ask,
): Promise<{ corrected: boolean }> {
  if (kind === 'article' || kind === 'review') return ask('correct-post', { type: kind, id, to });
  if (kind === 'opinion') return ask('correct-opinion', { id, to });
  return ask('correct-comment', { id, to: to && reachOf(to, about) });
}

export const spoilerMarkCompositions: Compositions = {
  'get-spoiler-mark': async ({ body, caller, ask }) => {
    const { about } = await markedText(body, signedIn(caller), ask);
    const { reaches, to } = await ask('read-spoiler-mark', { kind: body.kind, text: body.id });
    const { titleId, itemType, title } = about;
    return { reaches, corrected: to !== null, about: { titleId, itemType, title } };
  },

  /** Each mark corrects the text again, so the next press completes an interrupted one. */
  'mark-spoiler': async ({ body, caller, ask }) => {
    const { kind, id: text, reaches } = body;
    const { author, about } = await markedText(body, signedIn(caller), ask);
    const reach = await reachToKeep(reaches, about, ask);
    const found = await ask('store-spoiler-mark', { kind, text, author, reaches, reach });
    const { corrected } = await correct(body, { to: found.to, about }, ask);
    return { reaches: found.reaches, corrected };
  },
};
