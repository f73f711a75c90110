import { describe, expect, test } from '@jest/globals';
import { MAIN_MENU, RANKING, type RankingCategory } from '@screenlore/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { Link, useRoutes } from '../router.js';
import { renderPortal } from '../testing/index.js';
import { oneOf, sectionLink, useAskedSection, useChooseSection } from './section-state.js';

function Asked() {
  const { category, subCategory } = useAskedSection();
  const choose = useChooseSection();
  return (
    <>
      <output>{`${category} / ${subCategory}`}</output>
      <button type="button" onClick={() => choose({ category: 'series', subCategory: 'new' })}>
        Choose
      </button>
    </>
  );
}

const entry = (label: string) => {
  const found = MAIN_MENU.flatMap(({ links }) => links).find((link) => link.label === label);
  if (!found) throw new Error(`The menu has no '${label}'`);
  return found;
};

function Menu({ label }: { label: string }) {
  return useRoutes([
    { path: '/', element: <Link {...sectionLink(entry(label))}>{label}</Link> },
    { path: '*', element: <Asked /> },
  ]);
}

describe('SHELL-02 SHELL-18 a submenu link', () => {
  test.each([
    ['Top movies ranking', '/ranking?category=movies&sub=top+500', 'movies / top 500'],
    ['Top serie roles ranking', '/ranking?category=serie+roles&sub=male', 'serie roles / male'],
    ['New movies ranking', '/ranking?category=movies&sub=new', 'movies / new'],
  ])('%s carries its preselection, also in the address', (label, address, asked) => {
    const portal = renderPortal(<Menu label={label} />);
    fireEvent.click(screen.getByRole('link', { name: label }));
    expect(portal.address()).toBe(address);
    expect(screen.getByRole('status')).toHaveTextContent(asked);
  });

  test('without a state leaves the address plain', () => {
    expect(sectionLink(entry('Movies main page'))).toEqual({ to: '/movies' });
  });
});

test('SHELL-18 a shared address preselects without any navigation state', () => {
  renderPortal(<Asked />, '/ranking?category=games&sub=top%20100');
  expect(screen.getByRole('status')).toHaveTextContent('games / top 100');
});

test('SHELL-18 a choice made on the page is in its address', () => {
  const portal = renderPortal(<Asked />, '/ranking');
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(portal.address()).toBe('/ranking?category=series&sub=new');
  expect(screen.getByRole('status')).toHaveTextContent('series / new');
});

test('an unknown option falls back to the first', () => {
  const categories = Object.keys(RANKING) as [RankingCategory, ...RankingCategory[]];
  expect(oneOf(categories, 'games')).toBe('games');
  expect(oneOf(categories, 'toString')).toBe('movies');
  expect(oneOf(categories, undefined)).toBe('movies');
});
