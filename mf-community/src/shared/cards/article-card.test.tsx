import { expect, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import { article } from '../../testing/posts.js';
import { ArticleCard } from './article-card.js';

test('HOME-08 a categorised card shows picture, category, day and short month, and comments', () => {
  renderPortal(<ArticleCard article={article(2)} variant="categorized" />);
  const card = screen.getByRole('link', { name: /Article 2 about movies/ });
  expect(card).toHaveAttribute('href', '/article/movies-article-2');
  expect(card.querySelector('img')?.getAttribute('src')).toContain('/banner-2.webp');
  expect(card).toHaveTextContent(/^Movies/);
  expect(card).toHaveTextContent(/11 Mar|Mar 11/);
  expect(card).toHaveTextContent(/2 comments$/);
  expect(card).not.toHaveTextContent('What it says in short.');
});

test('HOME-08 a described card shows picture, description and comments', () => {
  renderPortal(<ArticleCard article={article(1, 'games')} variant="described" />);
  const card = screen.getByRole('link', { name: /Article 1 about games/ });
  expect(card.querySelector('img')?.getAttribute('src')).toContain('/banner-1.webp');
  expect(card).toHaveTextContent('What it says in short.');
  expect(card).toHaveTextContent(/1 comment$/);
  expect(card.querySelector('time')).toBeNull();
  expect(card).not.toHaveTextContent(/^Games/);
});
