import { expect, test } from '@jest/globals';
import { writtenContent } from '@screenlore/contracts';
import { cleanContent } from './clean-content.js';
import { toEditorData } from './to-editor-data.js';

const clean = (blocks: { type: string; data: object }[]) => cleanContent({ blocks }).blocks;

test('WRITE-04 empty paragraphs, headings, quotes and list items are dropped on save', () => {
  expect(
    clean([
      { type: 'paragraph', data: { text: ' &nbsp;<br>' } },
      { type: 'paragraph', data: { text: 'Kept<br>' } },
      { type: 'header', data: { text: '<b> </b>', level: 2 } },
      { type: 'quote', data: { text: '', caption: '', alignment: 'left' } },
      { type: 'list', data: { style: 'ordered', meta: { counterType: 'numeric' }, items: [] } },
      {
        type: 'list',
        data: {
          style: 'unordered',
          meta: {},
          items: [
            { content: '', meta: {}, items: [{ content: 'Lifted', meta: {}, items: [] }] },
            { content: 'Last', meta: {}, items: [{ content: '<br>', meta: {}, items: [] }] },
          ],
        },
      },
      { type: 'image', data: { file: { url: '' }, caption: 'Not there yet' } },
      { type: 'embed', data: { source: 'https://example.org/video' } },
      { type: 'table', data: { rows: 3 } },
    ]),
  ).toEqual([
    { type: 'paragraph', data: { text: 'Kept' } },
    {
      type: 'list',
      data: {
        style: 'unordered',
        items: [
          { content: 'Lifted', items: [] },
          { content: 'Last', items: [] },
        ],
      },
    },
  ]);
});

test('WRITE-04 the saved content satisfies the contract and comes back unchanged', () => {
  const written = clean([
    {
      type: 'paragraph',
      data: {
        text:
          '<mark class="cdx-marker">Marked</mark> <code class="inline-code">a &lt; b</code> <b onclick="x()">bold</b> ' +
          '<a href="https://example.org/?a=1&amp;b=2" target="_blank">out</a> <a href="/movie/ran">in</a> ' +
          '<a href="javascript:alert(1)">bad</a><script>alert(1)</script> <span style="color:red">plain</span>',
      },
    },
    { type: 'header', data: { text: 'Heading', level: 5 } },
    { type: 'quote', data: { text: 'Words', caption: 'Somebody', alignment: 'center' } },
    {
      type: 'image',
      data: {
        file: { url: '/api/uploads/one', width: 4, height: 3, blur: '0'.repeat(36), name: 'x.png' },
        caption: '',
        withBorder: true,
        caretOn: 1,
      },
    },
    {
      type: 'embed',
      data: {
        service: 'vimeo',
        source: 'https://vimeo.com/76979871',
        embed: 'https://player.vimeo.com/video/76979871',
        width: 580,
        height: 320,
        caption: '',
      },
    },
  ]);
  expect(written[0]?.data).toEqual({
    text:
      '<mark>Marked</mark> <code>a &lt; b</code> <b>bold</b> <a href="https://example.org/?a=1&amp;b=2">out</a> ' +
      `<a href="${location.origin}/movie/ran">in</a> bad plain`,
  });
  expect(writtenContent.parse({ blocks: written }).blocks).toEqual(written);
  expect(cleanContent(toEditorData({ blocks: written })).blocks).toEqual(written);
});
