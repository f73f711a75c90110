import { expect, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import { CommentText } from './comment-text.js';

test('NOTE-05 links the names of members in a text, and leaves other names as text', () => {
  renderPortal(<CommentText text="Ask @ada.q, @Nobody or ada@q.example." mentions={['Ada.Q']} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent('Ask @ada.q, @Nobody or ada@q.example.');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['@ada.q', '/user/Ada.Q'],
  ]);
});
