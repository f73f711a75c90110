import { expect, it } from '@jest/globals';
import { type EditorContent, LIMITS } from '@screenlore/contracts';
import { requestContext } from '@screenlore/service-kit';
import { cleanContent } from './clean-content.js';

/** Large enough to take several slices on any machine. */
const content: EditorContent = {
  blocks: Array.from({ length: 100 }, () => ({
    type: 'paragraph',
    data: { text: '<b>&amp;</b>'.repeat(LIMITS.blockTextMax / 12) },
  })),
};

it('SAFE-04 other requests get their turn while a long text is cleaned', async () => {
  let turns = 0;
  let cleaning = true;
  const others = () => {
    turns++;
    if (cleaning) setImmediate(others);
  };
  setImmediate(others);
  await expect(cleanContent(content)).rejects.toMatchObject({ code: 'tooLarge' });
  cleaning = false;
  expect(turns).toBeGreaterThan(5);
});

it('SAFE-05 cleaning stops between two slices when nobody waits for it any more', async () => {
  let asked = 0;
  const abandoned = () => ++asked === 3;
  await expect(
    requestContext.run({ requestId: 'r', call: 'save-draft', abandoned }, () => cleanContent(content)),
  ).rejects.toMatchObject({ code: 'timeout' });
  expect(asked).toBe(3);
});

it.each(['\u200b\u200b', '\u2060', '\u00ad\u00ad', '\u3164', '\u2800', '<b>&#8203;</b>', '&shy;<br>&nbsp;'])(
  'WRITE-16 drops a block of any kind that contains nothing but %j, and empties such a caption',
  async (text) => {
    const file = { url: '/screenlore/api/pictures/a' };
    const picture = { withBorder: false, withBackground: false, stretched: false };
    const { blocks } = await cleanContent({
      blocks: [
        { type: 'paragraph', data: { text } },
        { type: 'header', data: { text, level: 2 } },
        { type: 'quote', data: { text, caption: text, alignment: 'left' } },
        { type: 'list', data: { style: 'ordered', items: [text, { content: text, items: [text] }] } },
        { type: 'image', data: { ...picture, file, caption: text } },
      ],
    });
    expect(blocks).toEqual([{ type: 'image', data: { ...picture, file, caption: '' } }]);
  },
);
