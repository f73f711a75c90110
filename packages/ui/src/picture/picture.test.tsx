import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.js';

describe('picture', () => {
  it('keeps its box with width and height and loads late unless it matters first', () => {
    const { rerender } = render(<Picture src="/a.webp" alt="A city at night" shape="poster" />);
    const picture = screen.getByRole('img', { name: 'A city at night' });
    expect(picture).toHaveAttribute('width', '400');
    expect(picture).toHaveAttribute('height', '600');
    expect(picture).toHaveAttribute('loading', 'lazy');
    rerender(<Picture src="/a.webp" alt="A city at night" shape="poster" priority />);
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
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
});
