import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail } from './rail.js';

const perView = { mobile: 2, tablet: 4, desktop: 8 };

describe('rail', () => {
  it('is a named list in which arrow keys move from card to card', async () => {
    render(
      <Rail label="Most popular movies" perView={perView}>
        <a href="/1">One</a>
        <a href="/2">Two</a>
        <a href="/3">Three</a>
      </Rail>,
    );
    expect(screen.getByRole('list', { name: 'Most popular movies' }).children).toHaveLength(3);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Three')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Three')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('Two')).toHaveFocus();
  });

  it('has its buttons and a dot for each view at once, wherever it is rendered', () => {
    const { container } = render(
      <Rail label="Most popular movies" perView={perView}>
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards have nothing but their place
          <a key={index} href={`/${index}`}>
            {index}
          </a>
        ))}
      </Rail>,
    );
    expect(screen.getByRole('button', { name: 'Most popular movies: back' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Most popular movies: forward' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    // Two in view on a phone, four on a tablet; style sheets show the matching row of dots.
    expect(container.querySelectorAll('.onMobile .dot')).toHaveLength(5);
    expect(container.querySelectorAll('.onTablet .dot')).toHaveLength(3);
  });

  it('has no buttons if everything is in view', () => {
    render(
      <Rail label="Cast" perView={perView}>
        <a href="/1">One</a>
      </Rail>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
