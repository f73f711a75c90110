import { describe, expect, test } from '@jest/globals';
import type { Block } from '@screenlore/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentBlock } from './content-block.js';

const show = (type: string, data: Block['data']) => render(<ContentBlock block={{ type, data }} />);

describe('READ-02 blocks', () => {
  test('a paragraph is text with inline marks', () => {
    const { container } = show('paragraph', { text: 'It was <b>dark</b>.' });
    expect(container.innerHTML).toBe('<p dir="auto">It was <b>dark</b>.</p>');
  });

  test('a header of level 3 is smaller, all others are larger', () => {
    show('header', { text: 'Small', level: 3 });
    show('header', { text: 'Large', level: 2 });
    show('header', { text: 'No level' });
    expect(screen.getByRole('heading', { level: 3, name: 'Small' })).toHaveClass('smaller');
    expect(screen.getByRole('heading', { level: 2, name: 'Large' })).toHaveClass('larger');
    expect(screen.getByRole('heading', { level: 2, name: 'No level' })).toHaveClass('larger');
  });

  test('an image shows its caption below it and uses it as its alternative text', () => {
    show('image', { file: { url: '/uploads/1.webp' }, caption: 'The <i>last</i> battle' });
    const figure = screen.getByRole('figure');
    expect(within(figure).getByRole('img', { name: 'The last battle' })).toHaveAttribute(
      'src',
      '/uploads/1.webp',
    );
    expect(figure.querySelector('figcaption')?.innerHTML).toBe('The <i>last</i> battle');
  });

  test('a title’s own photo loads at its display width', () => {
    show('image', { file: { url: '/api/pictures/movies/ran-1985/photo/0?v=1' }, caption: 'Ran' });
    expect(screen.getByRole('img', { name: 'Ran' }).getAttribute('srcset')).toMatch(/&w=720 720w/);
  });

  test('an uploaded image keeps its shape, is never enlarged, and shows its colours until it loads', () => {
    const url = `https://portal.example/api/uploads/${'0a'.repeat(16)}`;
    const file = { url, width: 300, height: 600, blur: 'f00f000f00f000f00f' };
    const { unmount } = show('image', { file, caption: 'A poster' });
    const shown = screen.getByRole('img', { name: 'A poster' });
    expect(shown.getAttribute('src')).toBe(`/api/uploads/${'0a'.repeat(16)}?w=360`);
    expect(shown).toHaveAttribute('height', '600');
    const box = shown.parentElement;
    expect(box?.style.aspectRatio).toBe('300 / 600');
    expect(box?.style.maxWidth).toContain('300px');
    expect(box?.style.backgroundImage).toContain('linear-gradient');
    unmount();
    show('image', { file, stretched: true });
    expect(screen.getByRole('presentation').parentElement?.style.maxWidth).toBe('');
  });

  test('READ-05 loads nothing from another site', () => {
    for (const url of ['https://other.example/a.png', '//other.example/a.png', 'data:image/png;base64,x'])
      expect(show('image', { file: { url } }).container).toBeEmptyDOMElement();
  });

  test('an ordered list uses its author’s counter', () => {
    const items = [{ content: 'one', meta: {}, items: [{ content: 'within', meta: {}, items: [] }] }];
    const { container } = show('list', {
      style: 'ordered',
      meta: { start: 3, counterType: 'lower-roman' },
      items,
    });
    expect(container.querySelector('ol')).toHaveAttribute('start', '3');
    for (const list of container.querySelectorAll('ol'))
      expect(list).toHaveStyle({ listStyleType: 'lower-roman' });
    expect(container.querySelector('ol ol')).not.toHaveAttribute('start');
  });

  test('an image without a caption has none; an image without an address is not shown', () => {
    show('image', { file: { url: '/uploads/1.webp' } });
    expect(document.querySelector('figcaption')).toBeNull();
    expect(show('image', { file: {} }).container).toBeEmptyDOMElement();
  });

  test('a quote may have a caption', () => {
    const { container } = show('quote', { text: 'Nobody is the hero.', caption: 'Season one' });
    expect(container.querySelector('blockquote')).toHaveTextContent('Nobody is the hero.');
    expect(container.querySelector('figcaption')).toHaveTextContent('Season one');
    const plain = show('quote', { text: 'Alone', caption: '' });
    expect(plain.container.querySelector('figcaption')).toBeNull();
  });

  test.each([
    ['ordered', 'ol'],
    ['unordered', 'ul'],
  ])('an %s list keeps its order', (style, tag) => {
    const { container } = show('list', { style, items: ['one', 'two', '<b>three</b>'] });
    expect(container.firstElementChild?.localName).toBe(tag);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two', 'three']);
  });

  test('a list of the newer shape contains lists', () => {
    const { container } = show('list', {
      style: 'ordered',
      items: [
        { content: 'one', meta: {}, items: [{ content: 'within', meta: {}, items: [] }] },
        { content: 'two', meta: {}, items: [] },
      ],
    });
    expect(container.querySelector('ol > li > ol > li')).toHaveTextContent('within');
    expect(container.querySelectorAll('ol')).toHaveLength(2);
  });

  test('READ-07 SHELL-27 loads a video from its site only on request, and plays it in a sandbox', async () => {
    const { container } = show('embed', {
      service: 'youtube',
      source: 'https://www.youtube.com/watch?v=XZ8daibM3AE',
      embed: 'https://www.youtube.com/embed/XZ8daibM3AE',
      caption: 'The trailer',
    });
    // No other picture replaces it: readers would take it for the video's own.
    expect(container.querySelector('iframe, img')).toBeNull();
    expect(screen.getByRole('button')).toHaveTextContent('It loads from YouTube');
    expect(container.innerHTML).not.toMatch(/(?:src|href)="[^"]*(?:youtube|ytimg)/);
    await userEvent.click(screen.getByRole('button', { name: /Play the video\s?: The trailer/ }));
    const frame = screen.getByTitle('The trailer');
    expect(frame).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/XZ8daibM3AE?autoplay=1&rel=0',
    );
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-top-navigation|allow-forms/);
    expect(frame).toHaveFocus();
    expect(container.querySelector('figcaption')).toHaveTextContent('The trailer');
  });

  test('READ-07 a video of another site is a link, and loads nothing from it', () => {
    const { container } = show('embed', { source: 'https://video.example/w/1', caption: 'The talk' });
    const link = screen.getByRole('link', { name: 'Watch the video on video.example' });
    expect(link).toHaveAttribute('href', 'https://video.example/w/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(container.querySelector('figcaption')).toHaveTextContent('The talk');
    expect(container.querySelector('iframe, img, button')).toBeNull();
  });

  test.each([
    ['a script', 'embed', { source: 'javascript:alert(1)' }],
    ['an unknown type', 'table', { content: [] }],
    ['no data', 'image', {}],
  ])('%s shows nothing', (_what, type, data) => {
    expect(show(type, data).container).toBeEmptyDOMElement();
  });
});
