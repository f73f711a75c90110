import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Rating } from './rating.js';

describe('rating', () => {
  it('TITLE-02 shows a title with two decimals and votes as k, and both in words', () => {
    render(<Rating value={8.4} count={12_345} />);
    expect(screen.getByText('8.40')).toBeInTheDocument();
    expect(screen.getByText('12.3k')).toBeInTheDocument();
    expect(screen.getByText('Rated 8.40 of 10 by 12,345 people')).toBeInTheDocument();
  });

  it('PERSON-05 SECTION-05 shows a role with one decimal', () => {
    render(<Rating value={8.96} of="role" />);
    expect(screen.getByText('9.0')).toBeInTheDocument();
  });

  it('says if nobody has rated', () => {
    render(<Rating value={null} count={0} />);
    expect(screen.getByText('No ratings')).toBeInTheDocument();
  });
});
