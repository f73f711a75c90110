import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Rail } from '../rail/rail.js';
import { blurOf } from './blur.js';
import { Picture } from './picture.js';

const OWN = '/api/pictures/movies/a/cover?v=1&b=000111222333fff00f';

describe('picture', () => {
  it('reserves its box with width and height, and loads lazily unless it has priority', () => {
    const { rerender } = render(<Picture src="/a.webp" alt="A city at night" shape="poster" />);
    const picture = screen.getByRole('img', { name: 'A city at night' });
    expect(picture).toHaveAttribute('width', '400');
    expect(picture).toHaveAttribute('height', '600');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('fetchpriority', 'low');
    expect(picture).toHaveAttribute('decoding', 'async');
    rerender(<Picture src="/a.webp" alt="A city at night" shape="poster" priority />);
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('decoding', 'sync');
  });

  it('TITLE-10 shows a drawn sign with text instead of a picture that cannot be loaded, until another is requested', () => {
    const { container, rerender } = render(
      <Picture src="/gone.webp" alt="Poster of Solaris" shape="poster" fallbackText="Solaris" />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Poster of Solaris')).toBeInTheDocument();
    expect(screen.getByText('Solaris')).toBeInTheDocument();
    rerender(<Picture src="/there.webp" alt="Poster of Solaris" shape="poster" />);
    expect(screen.getByRole('img', { name: 'Poster of Solaris' })).toBeInTheDocument();
  });

  it('SHELL-83 requests a failed picture again when the network returns', () => {
    render(<Picture src="/a.webp" alt="Poster of Solaris" shape="poster" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img', { name: 'Poster of Solaris' })).toBeInTheDocument();
  });

  it('also shows the sign for a picture that failed before hydration', () => {
    const broken = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete');
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true });
    try {
      const { container } = render(<Picture src="/gone.webp" alt="" shape="still" fallbackText="Solaris" />);
      expect(container.querySelector('img')).toBeNull();
      expect(screen.getByText('Solaris')).toBeInTheDocument();
    } finally {
      if (broken) Object.defineProperty(HTMLImageElement.prototype, 'complete', broken);
    }
  });

  it('offers its widths, and how wide it is displayed: by default, from its row, or as given', () => {
    const { rerender } = render(<Picture src={OWN} alt="a" shape="poster" />);
    const picture = () => screen.getByRole('img');
    expect(picture().getAttribute('srcset')?.split(', ').at(0)).toBe(`${OWN}&w=96 96w`);
    expect(picture().getAttribute('srcset')?.split(', ').at(-1)).toBe(`${OWN}&w=720 720w`);
    expect(picture().getAttribute('src')).toBe(`${OWN}&w=360`);
    expect(picture().getAttribute('sizes')).toContain('200px');
    rerender(
      <Rail label="Films" perView={{ mobile: 2, tablet: 4, desktop: 8 }}>
        <Picture src={OWN} alt="a" shape="poster" />
      </Rail>,
    );
    expect(picture().getAttribute('sizes')).toMatch(/^\(min-width: 1360px\) 143px, .*\/ 2\)$/);
    rerender(<Picture src={OWN} alt="a" shape="poster" sizes="48px" />);
    expect(picture().getAttribute('sizes')).toBe('48px');
  });

  it('requests uploads from its own origin, in suitable widths, wherever their address points', () => {
    const upload = `/api/uploads/${'0a'.repeat(16)}`;
    const { container } = render(
      <Picture src={`https://elsewhere.example${upload}`} alt="a" shape="still" blur="f00f000f00f000f00f" />,
    );
    const picture = () => screen.getByRole('img');
    expect(picture().getAttribute('src')).toBe(`${upload}?w=720`);
    expect(picture().getAttribute('srcset')?.split(', ').at(-1)).toBe(`${upload}?w=1920 1920w`);
    expect(container.querySelector<HTMLElement>('.box')?.style.backgroundImage).toContain('linear-gradient');
  });

  it('UI-04 is offered in its own shape and no wider than its file, if that is known', () => {
    const upload = `/api/uploads/${'0a'.repeat(16)}`;
    const natural = { width: 300, height: 450 };
    const { container } = render(
      <Picture src={upload} alt="a" shape="still" natural={natural} blur={null} />,
    );
    const picture = () => screen.getByRole('img');
    expect(picture().getAttribute('srcset')).toBe(`${upload}?w=240 240w, ${upload}?w=360 300w`);
    expect(picture().getAttribute('src')).toBe(`${upload}?w=360`);
    expect(picture()).toHaveAttribute('width', '300');
    expect(picture()).toHaveAttribute('height', '450');
    expect(container.querySelector<HTMLElement>('.box')?.style.aspectRatio).toBe('300 / 450');
    expect(container.querySelector('.still')).toBeNull();
  });

  it('leaves addresses unchanged that come in one width', () => {
    render(<Picture src="https://elsewhere.example/a.png" alt="a" shape="poster" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });

  it('has the same markup on a server', () => {
    const { container } = render(<Picture src={OWN} alt="a" shape="poster" priority />);
    const made = document.createElement('div');
    made.innerHTML = renderToString(<Picture src={OWN} alt="a" shape="poster" priority />);
    expect(made.querySelector('img')?.isEqualNode(container.querySelector('img'))).toBe(true);
    const [there, here] = [made, container].map((element) => element.querySelector<HTMLElement>('.box'));
    expect(there?.style.backgroundImage).toBe(here?.style.backgroundImage);
    expect(there?.style.backgroundImage).toContain('linear-gradient');
  });
});

describe('the blur of a picture', () => {
  it('runs from the top for a tall picture, and from the left for a wide one', () => {
    // Red and red, green and green, blue and blue; or red, red, green above green, blue, blue.
    const src = '/a?v=1&b=f00f000f00f000f00f';
    expect(blurOf(src, false)).toBe(
      'linear-gradient(90deg, #55555580, #0000, #55555580), ' +
        'linear-gradient(180deg, #ff0000 17%, #00ff00, #0000ff 83%)',
    );
    expect(blurOf(src, true)).toBe(
      'linear-gradient(180deg, #ff550080, #0000, #0055ff80), ' +
        'linear-gradient(90deg, #808000 17%, #800080, #008080 83%)',
    );
  });

  it.each(['/a.webp', '/a?b=12', '/a?v=1&b=zzzzzzzzzzzzzzzzzz', '/a?v=1&b=000111222333fff00f0'])(
    '%s has none',
    (src) => {
      expect(blurOf(src, false)).toBeUndefined();
    },
  );
});
