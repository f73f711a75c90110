import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type CallInput,
  type DraftSubject,
  type EditorContent,
  LIMITS,
  MESSAGES,
  type UploadType,
  uploadPath,
} from '@screenlore/contracts';
import { type ContentUnderTest, startContent } from './support/content.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const ORIGIN = 'http://portal.example';
const ADA: Caller = { id: 'a'.repeat(24), username: 'ada.l', admin: false };
const EVE: Caller = { id: 'e'.repeat(24), username: 'eve', admin: false };
const BOSS: Caller = { id: 'b'.repeat(24), username: 'boss', admin: true };
const AUTHOR = {
  _id: ADA.id,
  personal_info: { username: ADA.username, firstName: 'Ada', surname: 'Lovelace', profile_img: null },
};
const RAN: DraftSubject = {
  _id: 'f'.repeat(24),
  titleId: 'ran-1985',
  title: 'Ran',
  itemType: 'movies',
  date: '1985-05-31',
  cover: '/api/pictures/movies/ran-1985/cover?v=1',
};
const BANNER = '/api/pictures/movies/ran-1985/banner?v=1&b=123';

type Blocks = CallInput<'create-article'>['content']['blocks'];
const paragraph = (text: string) => ({ type: 'paragraph' as const, data: { text } });

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content?.stop());
afterEach(async () => {
  for (const name of ['articles', 'reviews', 'drafts', 'files', 'withdrawnPosts', 'moderationActs'])
    await content.database.collection(name).deleteMany({});
});

const ARTICLE = {
  title: 'Rain at last',
  banner: BANNER,
  description: 'Why it rains',
  content: { blocks: [paragraph('It <b>rains</b>.')] as Blocks },
  tags: ['history', 'movies'],
};
const publish = (
  change: Partial<CallInput<'create-article'>> = {},
  {
    subject = null,
    caller = ADA,
    key,
  }: { subject?: DraftSubject | null; caller?: Caller; key?: string } = {},
) =>
  content.internal(
    'store-article',
    { post: { ...ARTICLE, ...change }, author: AUTHOR, subject, origin: ORIGIN },
    { caller, ...(key === undefined ? {} : { key }) },
  );
const review = (change: Partial<CallInput<'create-review'>> = {}, subject = RAN) => {
  const { tags: _, ...text } = ARTICLE;
  const post = { ...text, category: 'movies' as const, referredMediaID: 'ran-1985', activity: { rating: 8 } };
  return content.internal(
    'store-review',
    { post: { ...post, ...change }, author: AUTHOR, subject, origin: ORIGIN },
    { caller: ADA },
  );
};
const article = async (articleId: string) => (await content.call('get-article', { articleId })).article;
const storedBlocks = async (blocks: Blocks) =>
  (await article((await publish({ content: { blocks } })).id)).content[0]?.blocks;

const DRAFT: Omit<CallInput<'save-draft'>, 'id' | 'revision'> = {
  kind: 'article',
  title: '',
  banner: null,
  description: '',
  content: { blocks: [] },
  tags: [],
  category: null,
  referredMediaID: null,
  activity: { rating: 0 },
};
type Saving = Partial<CallInput<'save-draft'>> & { subject?: DraftSubject | null };
const save = async (change: Saving = {}, caller = ADA, key: string = randomUUID()) =>
  (await content.internal('store-draft', { ...DRAFT, ...change, origin: ORIGIN }, { caller, key })).draft;
const drafts = (caller = ADA) => content.call('get-drafts', {}, { caller });

async function upload(type: UploadType = 'image/png'): Promise<string> {
  const { id } = await content.internal('register-file', {
    ...{ id: randomBytes(16).toString('hex'), userId: ADA.id, bytes: 1000, perHour: 0 },
    ...{ width: 800, height: 600, blur: '0123456789abcdef01', type },
  });
  return id;
}
const usersOf = async (fileId: string) =>
  (await content.database.collection<{ _id: string; usedBy: string[] }>('files').findOne({ _id: fileId }))
    ?.usedBy;

describe('publishing', () => {
  it('WRITE-05 creates an article that its page and the lists show at once', async () => {
    const { id } = await publish({ referredMediaID: 'ran-1985' }, { subject: RAN });
    expect(id).toMatch(/^rain-at-last-[a-z2-9]{8}$/);
    const made = await article(id);
    expect(made).toMatchObject({
      title: 'Rain at last',
      description: 'Why it rains',
      banner: BANNER,
      bannerBlur: null,
      category: 'movies',
      tags: ['history', 'movies'],
      referredMedia: { titleId: 'ran-1985', title: 'Ran', itemType: 'movies', releaseDate: '1985-05-31' },
      author: AUTHOR,
      activity: { totalComments: 0, totalParentComments: 0 },
    });
    expect(made.content[0]?.blocks).toEqual(ARTICLE.content.blocks);
    for (const list of [
      await content.call('get-articles-latest-movies', {}),
      await content.call('get-articles', { random: true }),
      await content.internal('get-articles-about', { referredMediaId: 'ran-1985', count: 3, skip: 0 }),
      await content.internal('get-articles-about', { referredMediaId: RAN._id, count: 3, skip: 0 }),
    ])
      expect(list.articles.map(({ articleId }) => articleId)).toEqual([id]);
  });

  it('WRITE-05 creates a review of its title', async () => {
    const { id } = await review();
    expect((await content.call('get-review', { reviewId: id })).review).toMatchObject({
      review_id: id,
      category: 'movies',
      activity: { rating: 8 },
      referredMedia: { titleId: 'ran-1985' },
    });
    await expect(review({ category: 'games' })).rejects.toThrow(MESSAGES.reviewCategoryWrong);
  });

  it('READ-08 WRITE-05 takes the category from the first tag that is one, or else from the title', async () => {
    expect(await article((await publish({ tags: ['x', 'games', 'movies'] })).id)).toMatchObject({
      category: 'games',
    });
    const tagged = await publish({ tags: ['x'], referredMediaID: 'ran-1985' }, { subject: RAN });
    expect(await article(tagged.id)).toMatchObject({ category: 'movies' });
    await expect(publish({ tags: ['x'] })).rejects.toThrow(MESSAGES.articleCategoryMissing);
  });

  it('WRITE-05 counts once for its key, and deletes its own draft', async () => {
    const draft = await save({ title: 'Rain' });
    await expect(publish({ id: draft.id }, { caller: EVE })).rejects.toThrow(MESSAGES.draftGone);
    const key = randomUUID();
    const first = await publish({ id: draft.id }, { key });
    expect(await publish({ id: draft.id }, { key })).toEqual(first);
    expect((await content.call('get-articles-latest', {})).articles).toHaveLength(1);
    expect((await drafts()).total).toBe(0);
    await expect(publish({ id: draft.id })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('WRITE-05 WRITE-10 refuses a text of nothing but markup, and one that is too long', async () => {
    const nothing = [paragraph('<script>alert(1)</script>'), paragraph(' &nbsp;<br>')];
    await expect(publish({ content: { blocks: nothing } })).rejects.toThrow(MESSAGES.articleBodyMissing);
    await expect(publish({ title: '\u0000\u202e ' })).rejects.toThrow(MESSAGES.articleTitleMissingAtPublish);
    const long = Array.from({ length: 5 }, () => paragraph('a'.repeat(LIMITS.blockTextMax)));
    await expect(publish({ content: { blocks: long } })).rejects.toMatchObject({
      code: 'tooLarge',
      message: MESSAGES.postLong,
    });
  });

  it('ids in any script stay short enough for calls, and lead to the article', async () => {
    const { id } = await publish({ title: '𠮷野家'.repeat(40) });
    expect(id.length).toBeLessThanOrEqual(200);
    expect((await article(id)).title).toBe('𠮷野家'.repeat(40));
  });
});

describe('pictures of posts', () => {
  it('are uploads with the recorded facts, whatever was sent, kept while a post shows them', async () => {
    const [banner, inside] = [await upload(), await upload()];
    const address = `${ORIGIN}${uploadPath(banner)}`;
    const blocks: Blocks = [
      { type: 'image', data: { file: { url: uploadPath(inside), width: 7, height: 7, blur: 'fff' } } },
    ];
    const draft = await save({ banner: address, content: { blocks } });
    expect(draft).toMatchObject({ banner: address, bannerBlur: '0123456789abcdef01' });
    expect(await usersOf(banner)).toEqual([`draft:${draft.id}`]);

    const { id } = await publish({ banner: address, content: { blocks }, id: draft.id });
    const made = await article(id);
    expect(made).toMatchObject({ banner: address, bannerBlur: '0123456789abcdef01' });
    expect(made.content[0]?.blocks[0]?.data).toMatchObject({
      file: { url: uploadPath(inside), width: 800, height: 600, blur: '0123456789abcdef01' },
      caption: '',
      stretched: false,
    });
    for (const file of [banner, inside]) expect(await usersOf(file)).toEqual([`article:${made._id}`]);
  });

  it.each(['image/webp', 'image/avif'] as const)('WRITE-06 a banner that is %s is refused', async (type) => {
    const file = await upload(type);
    const banner = `${ORIGIN}${uploadPath(file)}`;
    const refusal = { code: 'malformed', message: MESSAGES.bannerWrongType };
    await expect(publish({ banner })).rejects.toMatchObject(refusal);
    await expect(review({ banner })).rejects.toMatchObject(refusal);
    await expect(save({ banner })).rejects.toMatchObject(refusal);
    expect(await usersOf(file)).toEqual([]);
    // In a text, such a picture is allowed.
    const blocks: Blocks = [{ type: 'image', data: { file: { url: uploadPath(file) } } }];
    await publish({ content: { blocks } });
  });

  it('under another name of the portal are loaded from here', async () => {
    const file = await upload();
    const { id } = await publish({ banner: `https://elsewhere.example${uploadPath(file)}` });
    expect((await article(id)).banner).toBe(uploadPath(file));
  });

  it.each([
    'https://elsewhere.example/a.png',
    'https://elsewhere.example/api/pictures/movies/ran-1985/banner',
    '//elsewhere.example/api/pictures/movies/x/banner',
    '/\\elsewhere.example/api/pictures/movies/x/banner',
    '/api/pictures/../../sign-out',
    '/api/sign-out',
    `http://user:pass@portal.example/api/pictures/movies/x/banner`,
    `${uploadPath('0'.repeat(32))}?w=96`,
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:http://portal.example/x',
  ])('READ-05 are only ours: %s is refused with its place', async (url) => {
    await expect(publish({ banner: url })).rejects.toMatchObject({
      code: 'malformed',
      message: `banner: ${MESSAGES.pictureForeign}`,
    });
    const blocks: Blocks = [paragraph('x'), { type: 'image', data: { file: { url } } }];
    await expect(save({ content: { blocks } })).rejects.toThrow('content.blocks.1.data.file.url');
  });

  it('that do not exist are refused', async () => {
    await expect(publish({ banner: uploadPath('0'.repeat(32)) })).rejects.toThrow(MESSAGES.fileGone);
  });
});

/** What is written, and what is stored for it. */
const INLINE: [what: string, written: string, stored: string][] = [
  ['what is allowed', '<b>b</b><i>i</i><em>e</em><strong>s</strong><mark>m</mark><code>c</code>', ''],
  ['good links', '<a href="https://x.example/?a=1&amp;b=2">x</a> <a href="mailto:a@x.example">m</a>', ''],
  ['attributes', '<b onclick="alert(1)" style="color:red" class="x" id="y">b</b>', '<b>b</b>'],
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  [
    'a script within a script',
    '<scr<script>alert(1)</script>ipt>alert(2)</script>',
    'alert(1)ipt&gt;alert(2)',
  ],
  ['styles', '<style>*{display:none}</style>a', 'a'],
  ['an unclosed script', 'a<script>alert(1)', 'a'],
  ['an image', '<img src=x onerror=alert(1)>a', 'a'],
  ['an unclosed image', 'a<img src=x onerror=alert(1)//', 'a'],
  ['svg', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', 'a'],
  ['mathml', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math>a', 'a'],
  ['frames', '<iframe src="https://x.example" srcdoc="<script>alert(1)</script>">a</iframe>b', 'b'],
  [
    'objects and forms',
    '<object data=x>o</object><form action=x><input name=y><button>go</button></form>',
    'go',
  ],
  ['a script link', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['a script link in entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', 'a'],
  ['a script link with control signs', '<a href="\u0001java\nscr\tipt:alert(1)">a</a>', 'a'],
  ['a script link with spaces', '<a href="  JaVaScRiPt:alert(1)">a</a>', 'a'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
  ['vbscript and file links', '<a href="vbscript:x">a</a><a href="file:///etc/passwd">b</a>', 'ab'],
  ['links without a site', '<a href="//x.example">a</a><a href="/screenlore">b</a><a href="#c">c</a>', 'abc'],
  [
    'targets and handlers of links',
    '<a href="https://x.example/" target=_top ping=x onfocus=y>a</a>',
    '<a href="https://x.example/">a</a>',
  ],
  [
    'broken quotes',
    '<a href="https://x.example/" title="><img src=x onerror=alert(1)>">a</a>',
    '<a href="https://x.example/">a</a>',
  ],
  ['comments and doctypes', '<!--<img src=x onerror=alert(1)>-->a<!doctype html><?xml ?>', 'a'],
  ['text that looks like markup', '1 &lt; 2 &lt;script&gt;', '1 &lt; 2 &lt;script&gt;'],
  ['NUL and other control signs', 'a\u0000b\u0008c\u009fd', 'abcd'],
  ['turned directions', 'a\u202eb\u2066c', 'abc'],
  ['line separators', 'a\u2028b\u2029c', 'a b c'],
  ['halves of characters', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
];

describe('READ-05 READ-06 the stored form of a text', () => {
  it.each(INLINE)('has only the inline elements: %s', async (_what, written, stored) => {
    const clean = stored || written;
    expect(await storedBlocks([paragraph(`. ${written}`)])).toEqual([paragraph(`. ${clean}`)]);
  });

  it('is cleaned in every field of every block, without unknown fields', async () => {
    const bad = '<b onclick=alert(1)>x</b><script>alert(1)</script>';
    const good = '<b>x</b>';
    const blocks = await storedBlocks([
      { id: 'abc', type: 'paragraph', data: { text: bad }, tunes: {} },
      { type: 'header', data: { text: bad, level: 3 } },
      { type: 'quote', data: { text: bad, caption: bad, alignment: 'center' } },
      {
        type: 'list',
        data: {
          style: 'ordered',
          meta: { start: 3, counterType: 'lower-roman' },
          items: [bad, { content: bad, meta: {}, items: [{ content: bad, items: [] }] }, ' ', '<script>'],
        },
      },
      { type: 'image', data: { file: { url: BANNER }, caption: bad, withBorder: true } },
      {
        type: 'embed',
        data: {
          service: 'youtube',
          source: 'https://www.youtube.com/watch?v=aaaaaaaaaaa&"><script>',
          embed: 'https://www.youtube.com/embed/aaaaaaaaaaa',
          caption: bad,
        },
      },
    ]);
    expect(blocks).toEqual([
      { id: 'abc', type: 'paragraph', data: { text: good } },
      { type: 'header', data: { text: good, level: 3 } },
      { type: 'quote', data: { text: good, caption: good, alignment: 'center' } },
      {
        type: 'list',
        data: {
          style: 'ordered',
          meta: { start: 3, counterType: 'lower-roman' },
          items: [good, { content: good, meta: {}, items: [{ content: good, items: [] }] }],
        },
      },
      {
        type: 'image',
        data: {
          ...{ file: { url: BANNER }, caption: good },
          ...{ withBorder: true, withBackground: false, stretched: false },
        },
      },
      {
        type: 'embed',
        data: {
          service: 'youtube',
          source: 'https://www.youtube.com/watch?v=aaaaaaaaaaa&%22%3E%3Cscript%3E',
          embed: 'https://www.youtube.com/embed/aaaaaaaaaaa',
          ...{ width: 580, height: 320, caption: good },
        },
      },
    ]);
  });

  it('titles, descriptions and tags are plain text on one line', async () => {
    const { id } = await publish({
      title: ' <img src=x onerror=alert(1)>\n\u202eRain\u0000 ',
      description: '<script>alert(1)</script>',
      tags: ['<b>', 'movies', ' movies '],
    });
    await expect(publish({ tags: ['movies', '\u0007'] })).rejects.toThrow(MESSAGES.tagEmpty);
    expect(await article(id)).toMatchObject({
      title: '<img src=x onerror=alert(1)> Rain',
      description: '<script>alert(1)</script>',
      tags: ['<b>', 'movies'],
    });
  });

  it('is cleaned by the same rules for drafts, and cleaning twice changes nothing', async () => {
    const blocks: Blocks = INLINE.map(([, written]) => paragraph(written));
    const { id } = await save({ content: { blocks } });
    const { draft } = await content.call('get-draft', { id }, { caller: ADA });
    expect(JSON.stringify(draft.content)).not.toMatch(/onerror=|onclick|javascript:alert|srcdoc/);
    const again = await save({ content: draft.content as EditorContent, id, revision: 1 });
    expect(again.content).toEqual(draft.content);
  });

  it('deep and huge markup is handled quickly', async () => {
    const deep = '<b>'.repeat(19_000);
    const huge = '<'.repeat(50_000);
    expect(await storedBlocks([paragraph(`${deep}x`), paragraph(`${huge}x`)])).toHaveLength(2);
  });
});

describe('drafts', () => {
  it('WRITE-08 are saved, listed last saved first, read again and deleted, only by their author', async () => {
    const first = await save({
      title: 'One',
      content: { blocks: [paragraph('It <b>rains</b> &amp; pours')] },
    });
    const second = await save({ kind: 'review', title: 'Two', activity: { rating: 4 } });
    expect(first).toMatchObject({ revision: 1, title: 'One', referredMedia: null });
    const saved = await save({ title: 'One more', id: first.id, revision: 1 });
    expect(saved).toMatchObject({ id: first.id, revision: 2 });

    const { drafts: listed, total } = await drafts();
    expect(listed.map(({ id, title }) => [id, title])).toEqual([
      [first.id, 'One more'],
      [second.id, 'Two'],
    ]);
    expect(total).toBe(2);
    expect(listed[1]).toMatchObject({ kind: 'review', activity: { rating: 4 }, preview: '' });
    expect((await content.call('get-draft', { id: second.id }, { caller: ADA })).draft).toEqual(second);

    expect((await drafts(EVE)).total).toBe(0);
    for (const id of [first.id, '0'.repeat(24), 'nonsense']) {
      const gone = { code: 'notFound', message: MESSAGES.draftGone };
      await expect(content.call('get-draft', { id }, { caller: EVE })).rejects.toMatchObject(gone);
      await expect(content.call('delete-draft', { id }, { caller: EVE })).rejects.toMatchObject(gone);
      await expect(save({ id, revision: 1 }, EVE)).rejects.toMatchObject(gone);
    }
    await content.call('delete-draft', { id: first.id }, { caller: ADA });
    expect((await drafts()).drafts.map(({ id }) => id)).toEqual([second.id]);
  });

  it('WRITE-08 a save over a newer one is refused; of two at once, only one is kept', async () => {
    const { id } = await save({ title: 'One' });
    const both = await Promise.allSettled([
      save({ title: 'Mine', id, revision: 1 }),
      save({ title: 'Yours', id, revision: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save({ id, revision: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: MESSAGES.draftChanged,
    });
  });

  it('WRITE-08 a repeated save with the same key counts once', async () => {
    const key = randomUUID();
    const blocks: Blocks = [paragraph('It rains')];
    const first = await save({ content: { blocks } }, ADA, key);
    expect(await save({ content: { blocks } }, ADA, key)).toEqual(first);
    expect((await drafts()).total).toBe(1);
  });

  it('keep their title while the catalogue is unavailable', async () => {
    const subject = RAN;
    const { id } = await save({ kind: 'review', referredMediaID: 'ran-1985', subject });
    const down = await save({ kind: 'review', referredMediaID: 'ran-1985', id, revision: 1 });
    expect(down.referredMedia).toEqual(RAN);
    expect((await save({ id, revision: 2, subject: null })).referredMedia).toBeNull();
  });

  it('show the beginning of their text, cut between words', async () => {
    await save({ content: { blocks: [paragraph('Rain &amp; shine.'), paragraph('word '.repeat(60))] } });
    const [draft] = (await drafts()).drafts;
    expect(draft?.preview).toMatch(/^Rain & shine\. (word )+word…$/);
    expect(draft?.preview.length).toBeLessThanOrEqual(LIMITS.draftPreviewMax + 1);
  });

  it('are at most 100 per user, even if many are saved at once', async () => {
    const { id } = await save();
    const [item] = await content.database.collection('drafts').find().toArray();
    const { _id: _, ...copy } = item ?? { _id: null };
    await content.database.collection('drafts').insertMany(Array.from({ length: 97 }, () => ({ ...copy })));
    const more = await Promise.allSettled(Array.from({ length: 5 }, () => save()));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(save()).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.draftsFull });
    expect((await save({ id, revision: 1 })).revision).toBe(2);
  });

  it('release their pictures when they are deleted', async () => {
    const file = await upload();
    const { id } = await save({ banner: uploadPath(file) });
    await save({ id, revision: 1 });
    expect(await usersOf(file)).toEqual([]);
    await save({ banner: uploadPath(file), id, revision: 2 });
    await content.call('delete-draft', { id }, { caller: ADA });
    expect(await usersOf(file)).toEqual([]);
  });
});

describe('moderation', () => {
  const withdraw = (type: 'article' | 'review', id: string, caller = BOSS) =>
    content.call('withdraw-post', { type, id, reason: 'An advertisement' }, { caller });
  const acts = () => content.internal('get-post-acts', { count: 10, skip: 0 });

  it('AUTH-14 a withdrawn post is nowhere, says so, and is restored unchanged; both are recorded', async () => {
    const file = await upload();
    const { id } = await publish({ banner: uploadPath(file) });
    const before = await article(id);
    await expect(withdraw('article', id, ADA)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await withdraw('article', before._id)).toEqual({ id });

    const missing = { code: 'notFound', message: MESSAGES.articleWithdrawn };
    await expect(article(id)).rejects.toMatchObject(missing);
    await expect(content.internal('get-commented-post', { type: 'article', id })).rejects.toMatchObject(
      missing,
    );
    expect((await content.call('get-articles-latest', {})).articles).toEqual([]);
    expect((await content.call('get-articles', { random: true })).articles).toEqual([]);
    const authors = { authorId: ADA.id, kinds: ['articles' as const], count: 10, skip: 0 };
    expect((await content.internal('get-user-posts', authors)).counts.articles).toBe(0);
    await expect(withdraw('article', id)).rejects.toMatchObject({ code: 'conflict' });
    // Its pictures stay.
    expect(await usersOf(file)).toEqual([`article:${before._id}`]);

    await content.call('restore-post', { type: 'article', id }, { caller: BOSS });
    expect(await article(id)).toEqual(before);
    await expect(
      content.call('restore-post', { type: 'article', id }, { caller: BOSS }),
    ).rejects.toMatchObject({ code: 'conflict' });

    const by = { author: { _id: ADA.id, username: 'ada.l' }, admin: { _id: BOSS.id, username: 'boss' } };
    const what = { ...by, type: 'article', target: before._id, text: 'Rain at last', deleted: null };
    expect(await acts()).toEqual({
      acts: [
        { ...what, _id: expect.any(String), at: expect.any(String), what: 'restore', reason: null },
        {
          ...what,
          _id: expect.any(String),
          at: expect.any(String),
          what: 'withdraw',
          reason: 'An advertisement',
        },
      ],
      total: 2,
    });
  });

  it('AUTH-14 is one transaction: if the record fails, the post stays as it was', async () => {
    const { id } = await publish();
    const before = await article(id);
    const records = (validator: object) =>
      content.database.db?.command({ collMod: 'moderationActs', validator });
    await records({ $expr: false });
    try {
      await expect(withdraw('article', id)).rejects.toMatchObject({ code: 'internal' });
    } finally {
      await records({});
    }
    expect(await article(id)).toEqual(before);
    expect((await acts()).total).toBe(0);
  });

  it('AUTH-14 works for reviews too, and not for unknown posts', async () => {
    const { id } = await review();
    await withdraw('review', id);
    await expect(content.call('get-review', { reviewId: id })).rejects.toThrow(MESSAGES.reviewWithdrawn);
    await expect(withdraw('article', id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      content.call('restore-post', { type: 'review', id: 'nobody-wrote-this' }, { caller: BOSS }),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect((await acts()).total).toBe(1);
  });
});
