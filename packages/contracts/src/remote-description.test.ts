import { expect, test } from '@jest/globals';
import { federationName, remoteDescription } from './remote-description.js';

const quiz = {
  name: 'film-quiz',
  owner: '@screenlore/quiz',
  routes: [
    { path: '/quiz', title: 'Quiz' },
    { path: '/quiz/:quizId/results', title: 'Results', noindex: true },
  ],
  menu: { label: 'Quiz', to: '/quiz' },
};

test('TEAM-21 a remote names its routes and a menu entry; fields that only a newer one knows are dropped', () => {
  expect(remoteDescription.parse({ ...quiz, colour: 'red' })).toEqual(quiz);
  expect(remoteDescription.parse({ name: 'quiz', owner: 'a' })).toEqual({
    name: 'quiz',
    owner: 'a',
    routes: [],
  });
  expect(federationName('film-quiz')).toBe('mf_film_quiz');
});

test.each([
  ['a path without a slash', { routes: [{ path: 'quiz', title: 'Quiz' }] }],
  ['a path that takes every address', { routes: [{ path: '/*', title: 'Quiz' }] }],
  ['a path that begins with a parameter', { routes: [{ path: '/:any', title: 'Quiz' }] }],
  ['the home page', { routes: [{ path: '/', title: 'Quiz' }] }],
  ['a route without a title', { routes: [{ path: '/quiz', title: ' ' }] }],
  ['a menu entry that leads nowhere', { menu: { label: 'Quiz', to: '/other' } }],
  [
    'a menu entry that leads to a route with a parameter',
    { menu: { label: 'Quiz', to: '/quiz/:quizId/results' } },
  ],
  ['a name with capitals', { name: 'Quiz' }],
])('TEAM-24 a description with %s is refused', (_what, wrong) => {
  expect(remoteDescription.safeParse({ ...quiz, ...wrong }).success).toBe(false);
});
