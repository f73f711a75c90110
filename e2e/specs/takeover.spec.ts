import type { Page } from '@playwright/test';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, fullUnless, test } from '../core/test.js';

/**
 * The server's markup and React's render look the same (issue 5). Scripts are held back until the first picture is
 * taken, and replies until the second one: what needs them is not part of the first view.
 */
const title = async () => {
  const { movies } = await call('get-movies-top-rated', { count: 1 });
  return `movie/${movies[0]?.titleId}`;
};
const person = async () => {
  const { actors } = await call('get-actors-top-rated', { count: 1 });
  return `person/${actors[0]?.personal_info.nameId}`;
};
/** A member who has written reviews: cards of another remote are in the first screen. */
const profile = async () => {
  const { reviews } = await call('get-reviews-latest', { count: 1 });
  return `user/${reviews[0]?.author.personal_info.username}`;
};
/** Editor.js is not part of the first view. */
const asMember = (path: string) => async (page: Page) => {
  await signedIn(page, await newPerson());
  await page.route(/\/body-editor\./, () => undefined);
  return path;
};
const PAGES: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '',
  movies: async () => 'movies',
  games: async () => 'games',
  'a title': title,
  'a person': person,
  'a profile': profile,
  ranking: async () => 'ranking',
  'all movies': async () => 'movies/all',
  'the log-in': async () => 'login',
  'what was found': async () => '?q=the',
  'the chooser': asMember('write'),
  'a new article': asMember('write-article'),
  'a new review': asMember('write-review'),
};

/** Part of `npm test`, on a phone: a page of many blocks, and a page of many facts. */
const CHOSEN = new Set(['home', 'a title']);

/** Pages with a block of another remote in their first screen. */
const WITH_BLOCK = /^$|^games$|^user\//;

/**
 * Up to this difference in a colour channel (of 255), in up to this many pixels, nothing has moved: the edges of
 * faded or scaled pictures, and the rounded corners of a row of posters, differ a little each time. A line of text
 * that moves by one pixel changes thousands.
 */
const UNSEEN = 24;
const FEW_PIXELS = 500;

// The browser takes a preload that is held back for long for an unused one.
test.use({ expectedNoise: /preloaded using link preload but not used/ });

for (const [name, path] of Object.entries(PAGES)) {
  for (const tag of ['', ' @mobile']) {
    test(`${name} is taken over without a change of its picture${tag}${fullUnless(tag !== '' && CHOSEN.has(name))}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const held = await holdBack(page);
      await openFirstView(page, await path(page));
      const before = await pictureOf(page);
      held.shell();
      held.remotes();
      await page.locator('#root[data-live]').waitFor({ state: 'attached' });
      // A busy machine may draw a picture a frame late; what has really moved stays moved.
      await expect(async () => {
        expect(await differingPixels(page, before, await pictureOf(page))).toBeLessThan(FEW_PIXELS);
      }).toPass({ timeout: 5000 });
      held.replies();
    });
  }
}

test('SHELL-25 the first view already has the light theme @full', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
  const held = await holdBack(page);
  await openFirstView(page, 'movies');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  held.all();
});

test('links of the first view work before any script @full', async ({ page }) => {
  const held = await holdBack(page);
  await openFirstView(page, 'ranking');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Movies', exact: true })
    .click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/movies$/);
  held.all();
});

test('a press on a button of the first view is repeated once the page works', async ({ page }) => {
  const held = await holdBack(page);
  await openFirstView(page, 'movies');
  held.shell();
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.getByRole('button', { name: 'Search...' }).click();
  held.all();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('SHELL-28 the fonts that a page preloads are those that its text uses @full', async ({ page }) => {
  await openFirstView(page, '');
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(({ href }) => href);
    const latin = [...document.fonts].filter(({ unicodeRange }) => /^U\+0+-0*FF/i.test(unicodeRange));
    return {
      asked: asked.length,
      there: latin.map(({ family, weight, status }) => `${family} ${weight} ${status}`),
    };
  });
  expect(fonts.asked).toBe(fonts.there.length);
  expect(fonts.there.map((font) => font.replaceAll('"', '')).sort()).toEqual([
    'Bricolage Grotesque 700 loaded',
    'Inter 400 loaded',
    'Inter 600 loaded',
  ]);
});

/** Holds back the scripts of the shell, those of the remotes, and replies, until each is released. */
async function holdBack(page: Page) {
  const gates = { shell: gate(), remotes: gate(), replies: gate() };
  await page.route(/\/screenlore\/.*\.js$/, async (route) => {
    await gates[route.request().url().includes('/mf/') ? 'remotes' : 'shell'].open;
    await route.continue();
  });
  await page.route(/\/api\/[\w-]+$/, async (route) => {
    await gates.replies.open;
    await route.continue();
  });
  const { shell, remotes, replies } = gates;
  return {
    shell: shell.release,
    remotes: remotes.release,
    replies: replies.release,
    all: () => Object.values(gates).forEach(({ release }) => void release()),
  };
}

function gate() {
  let release = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release: () => release() };
}

/**
 * Opens a page, but only its markup. Busy servers send it without first view, or without a block; then it is
 * requested again.
 */
async function openFirstView(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#first-view, .start-loader').first().waitFor({ state: 'attached' });
    expect(await page.locator('#first-view').count()).toBe(1);
    const { blocks } = JSON.parse((await page.locator('#first-view').textContent()) ?? '') as {
      blocks: unknown[];
    };
    expect(blocks).toHaveLength(WITH_BLOCK.test(path) ? 1 : 0);
  }).toPass();
}

/** A picture of the window, once its fonts and every picture in it are loaded. */
async function pictureOf(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const inWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !inWindow || (image.complete && image.naturalWidth > 0);
    }),
  );
  await page.evaluate(async () => {
    const there = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    await Promise.allSettled(there.map((image) => image.decode()));
  });
  return (await page.screenshot({ animations: 'disabled' })).toString('base64');
}

const differingPixels = (page: Page, before: string, after: string): Promise<number> =>
  page.evaluate(
    async ({ pictures, unseen }) => {
      const [data, other] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const differs = (index: number) => Math.abs((data?.[index] ?? 0) - (other?.[index] ?? 0)) > unseen;
      let differing = Math.abs((data?.length ?? 0) - (other?.length ?? 0));
      for (let index = 0; index < (data?.length ?? 0); index += 4) {
        if (differs(index) || differs(index + 1) || differs(index + 2)) differing += 1;
      }
      return differing;
    },
    { pictures: [before, after], unseen: UNSEEN },
  );
