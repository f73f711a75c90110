import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_IMPORT_OPTIONS } from '@screenlore/contracts';
import sharp from 'sharp';
import type { GatewayUnderTest } from './gateway.js';

/** Makes calls as one member; a refusal fails the test. */
export type As = (
  name: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect replies of every shape
) => Promise<any>;

export interface Surroundings {
  gateway: GatewayUnderTest;
  /** A title and a role of the catalogue. */
  film: { _id: string; titleId: string };
  role: string;
  /** An existing article. */
  article: string;
  /** Another user, who is an administrator. */
  stay: As;
}

/** Everything that the leaver left behind and the test looks for. */
export interface Left {
  list: string;
  article: string;
  review: string;
  /** A comment with another user's reply. */
  replied: string;
  reply: string;
}

const KEPT = { title: 'A text', description: 'What it is', tags: ['movies'], category: 'movies' };
const body = (text: string) => ({ blocks: [{ type: 'paragraph', data: { text } }] });

/** Uploads a small picture. */
export async function put(address: string): Promise<Response> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#268' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
  return fetch(address, { method: 'PUT', body: form });
}

async function uploaded({ gateway }: Surroundings, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { uploadUrl } = (await gateway.call('get-upload-url', undefined, { method: 'GET', headers })).body;
  const answer = (await (await put(uploadUrl)).json()) as { url: string };
  return answer.url;
}

/** Gives a member one of everything that services store about members. */
export async function furnish(at: Surroundings, as: As, token: string, userId: string): Promise<Left> {
  const { film, role, article, stay } = at;
  const media = { mediaId: film.titleId, type: 'movie' };
  // The library, and through it the catalogue.
  await as('add-viewing', { titleId: film.titleId, viewing: { on: '2024-06-01', text: 'Seen', rating: 7 } });
  const { viewing } = await as('add-viewing', { titleId: film.titleId, viewing: { on: '2023' } });
  await as('remove-viewing', { _id: viewing._id });
  await as('set-title-status', { titleId: film.titleId, status: 'paused' });
  await as('set-library-settings', { visibility: 'everyone' });
  const { list } = await as('create-list', { name: 'Of mine' });
  await as('add-list-entry', { listId: list._id, kind: 'movies', item: film._id, note: 'A note' });
  await as('make-list-link', { listId: list._id, hours: 24 });
  const { list: removed } = await as('create-list', { name: 'Removed' });
  await as('remove-list', { listId: removed._id });
  await as('follow-member', { userId: 'leaving-stay' });
  await stay('follow-member', { userId });
  await bring(at, as);
  // The catalogue.
  await as('add-rating', { ...media, userRating: 9, reviewText: 'Of mine' });
  await as('add-rating', { mediaId: role, type: 'role', userRating: 8 });
  await as('add-favorite', media);
  await as('add-want-to-see', media);
  await as('set-rating-settings', { ratings: 'everyone', marks: 'everyone' });
  // Content.
  const [banner, picture, unused] = await Promise.all([1, 2, 3].map(() => uploaded(at, token)));
  const text = { ...KEPT, banner, content: body('Words') };
  await as('save-draft', {
    ...text,
    banner: picture,
    kind: 'article',
    referredMediaID: null,
    activity: { rating: 0 },
  });
  if (!unused) throw new Error('no picture');
  const { id: own } = await as('create-article', {
    ...KEPT,
    banner,
    content: body('Words'),
    category: undefined,
  });
  const { tags: _tags, ...review } = text;
  const { id: reviewed } = await as('create-review', {
    ...{ ...review, referredMediaID: film.titleId, activity: { rating: 8 } },
  });
  const { id: withdrawn } = await as('create-review', {
    ...{ ...review, title: 'Withdrawn', referredMediaID: film.titleId, activity: { rating: 8 } },
  });
  await stay('withdraw-post', { type: 'review', id: withdrawn, reason: 'For the test' });
  // Comments.
  const say = (by: As, mediaId: string, comment: string, replyingTo?: string) =>
    by('add-comment', { type: 'article', mediaId, comment, ...(replyingTo && { replyingTo }) });
  const replied = await say(as, article, 'With a reply');
  const reply = await say(stay, article, 'The reply', replied._id);
  await say(as, article, 'Below the reply', reply._id);
  await say(as, article, 'Without a reply');
  const moderated = await say(as, article, 'Deleted by an administrator');
  await stay('delete-comment', { _id: moderated._id, reason: 'For the test' });
  await say(stay, own, 'Under the text');
  await say(as, own, 'Own, under the own text');
  return { list: list._id, article: own, review: reviewed, replied: replied._id, reply: reply._id };
}

/** An import with an applied title, a title chosen by hand, and a pending title. */
async function bring({ film }: Surroundings, as: As): Promise<void> {
  const { import: job } = await as('start-import', {
    source: 'letterboxd',
    options: DEFAULT_IMPORT_OPTIONS,
  });
  const importId = job._id;
  const record = (name: string) => ({
    key: `viewing/${name}`,
    source: 'letterboxd',
    title: { kind: 'movies', ids: [], address: `boxd.it/${name}`, name, year: 1950 },
    what: { type: 'viewing', when: { date: '2020-02-02' } },
  });
  await as('add-import-claims', {
    importId,
    from: 0,
    claims: [record('Chosen by hand'), record('Nowhere at all')],
  });
  await as('finish-import-upload', { importId });
  const settled = async (state: string) => {
    while ((await as('get-import', { importId })).import.state !== state) await pause(50);
  };
  await settled('ready');
  const { rows } = await as('get-import-rows', { importId, fate: 'parked' });
  const chosen = rows.find(({ title }: { title: { name: string } }) => title.name === 'Chosen by hand');
  await as('set-import-match', { importId, of: chosen.of, titleId: film.titleId });
  await as('apply-import', { importId });
  await settled('applied');
}
