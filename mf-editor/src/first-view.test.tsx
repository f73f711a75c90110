/**
 * As on the server, and with the renderer meant for it: the one for browsers keeps a channel open for good.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { expect, test } from '@jest/globals';
import { renderFirstView } from './first-view.js';

const viewOf = async (route: string, search = '') => {
  const asked: string[] = [];
  const view = await renderFirstView(
    { route, pathname: `/screenlore${route}`, search, language: 'en', ways: [] },
    async (call) => {
      asked.push(call);
      return undefined;
    },
  );
  // React would load Editor.js within a boundary, which leaves a template behind on the server.
  expect(view?.html).not.toContain('<template');
  return { ...view, html: view?.html ?? '', asked };
};

test.each([
  ['/write', '', 'What would you like to write?</h1>', ['>Article/News<', '>Review<', '>Drafts<']],
  [
    '/write-article',
    '',
    'Write an article</h1>',
    ['Upload a banner', 'aria-label="Title of the article"', '>Publish<'],
  ],
  [
    '/write-review',
    '',
    'Write a review</h1>',
    ['Title you are reviewing', 'Your rating', 'aria-label="Title of the review"', '>Publish<'],
  ],
  ['/write-review', '?draft=65f0', 'Write a review</h1>', ['aria-busy="true"']],
])(
  'WRITE-15 %s%s renders for nobody in particular, without a call and without Editor.js',
  async (route, search, heading, parts) => {
    const view = await viewOf(route, search);
    for (const part of [heading, ...parts]) expect(view.html).toContain(part);
    expect(view).toMatchObject({ asked: [], queries: [], replies: {} });
  },
);
