import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Rail } from '../rail/rail.js';
import { blurOf } from './blur.js';
import { Picture } from './picture.js';

const OWN = '/api/pictures/movies/a/cover?v=1&b=000111222333fff00f';

describe('picture', () => {
  it('keeps its box with width and height and loads late unless it matters first', () => {
    const { rerender } = render(<Picture src="/a.webp" alt="A city at night" shape="poster" />);
    const picture = screen.getByRole('img', { name: 'A city at night' });
    expect(picture).toHaveAttribute('width', '400');
    expect(picture).toHaveAttribute('height', '600');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('decoding', 'async');
    rerender(<Picture src="/a.webp" alt="A city at night" shape="poster" priority />);
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('decoding', 'sync');
  });

  it('shows a drawn sign with the words in place of a picture that cannot be had, until another one is asked for', () => {
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

  it('shows the sign also for a picture that failed before anybody listened', () => {
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

  it('offers its widths, and says how wide it is shown: by itself, by its row, or as it was told', () => {
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

  it('leaves addresses alone that come in one width', () => {
    render(<Picture src="https://elsewhere.example/a.png" alt="a" shape="poster" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });

  it('is the same markup on a server', () => {
    const { container } = render(<Picture src={OWN} alt="a" shape="poster" priority />);
    const made = document.createElement('div');
    made.innerHTML = renderToString(<Picture src={OWN} alt="a" shape="poster" priority />);
    expect(made.querySelector('img')?.isEqualNode(container.querySelector('img'))).toBe(true);
    const [there, here] = [made, container].map((one) => one.querySelector<HTMLElement>('.box'));
    expect(there?.style.backgroundImage).toBe(here?.style.backgroundImage);
    expect(there?.style.backgroundImage).toContain('data:image/bmp');
  });
});

describe('the blur of a picture', () => {
  /** Rows of pixels as `rrggbb`, the upper one first. */
  const pixelsOf = (image: string | undefined): string[][] => {
    const bytes = Buffer.from(image?.slice('url(data:image/bmp;base64,'.length, -1) ?? '', 'base64');
    expect(bytes.toString('latin1', 0, 2)).toBe('BM');
    expect(bytes.readUInt32LE(2)).toBe(bytes.length);
    const [columns, rows] = [bytes.readUInt32LE(18), bytes.readUInt32LE(22)];
    const stride = Math.ceil((columns * 3) / 4) * 4;
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const at = 54 + (rows - 1 - row) * stride + column * 3;
        return Buffer.from(bytes.subarray(at, at + 3).reverse()).toString('hex');
      }),
    );
  };

  it('is a bitmap of its six colours, in the shape of the picture', () => {
    expect(pixelsOf(blurOf(OWN, false))).toEqual([
      ['000000', '111111'],
      ['222222', '333333'],
      ['ffffff', '0000ff'],
    ]);
    expect(pixelsOf(blurOf(OWN, true))).toEqual([
      ['000000', '111111', '222222'],
      ['333333', 'ffffff', '0000ff'],
    ]);
  });

  it.each(['/a.webp', '/a?b=12', '/a?v=1&b=zzzzzzzzzzzzzzzzzz', '/a?v=1&b=000111222333fff00f0'])(
    '%s has none',
    (src) => {
      expect(blurOf(src, false)).toBeUndefined();
    },
  );
});
