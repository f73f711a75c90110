import { AxeBuilder } from '@axe-core/playwright';
import { MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { ProfilePage } from '../pages/profile.js';
import { Ranking } from '../pages/ranking.js';
import { readToTheEnd } from '../pages/read-to-the-end.js';
import { newcomer, SignIn } from '../pages/sign-in.js';
import { TitlePage } from '../pages/title.js';

const THEMES = ['dark', 'light'] as const;
const WIDTHS = [390, 834, 1440] as const;

const FILTERS = 'ranking with its filters open';
const PICKER = "the picker 'Set image'";
const MODAL = 'the login modal';
const SIGN_UP = 'the sign-up form with faults';
const SETTINGS = 'settings';
const SETTINGS_PARTS = ['account', 'privacy', 'following', 'appearance', 'data'].map(
  (part) => `settings/${part}`,
);
const RATED = 'a movie that one has rated';
const ROLE = 'the dialog of a role';
const WRITE = 'the chooser of what to write';
const ARTICLE_EDITOR = 'the editor of articles';
const REVIEW_EDITOR = 'the editor of reviews';
/** The signed-in user. */
const SIGNED_IN: ReadonlySet<string> = new Set([
  PICKER,
  SETTINGS,
  ...SETTINGS_PARTS,
  RATED,
  ROLE,
  WRITE,
  ARTICLE_EDITOR,
  REVIEW_EDITOR,
]);

/** A member who has written reviews. */
async function reviewer(): Promise<string> {
  const { reviews } = await call('get-reviews-latest', { count: 1 });
  return reviews[0]?.author.personal_info.username ?? '';
}

const RATED_MOVIE = 'casablanca-1942';

/** One address for each kind of page. */
const PAGES: Record<string, () => Promise<string>> = {
  home: async () => '',
  'search results': async () => '?q=the',
  movies: async () => 'movies',
  'all movies': async () => 'movies/all',
  series: async () => 'series',
  games: async () => 'games',
  ranking: async () => 'ranking',
  [FILTERS]: async () => 'ranking',
  movie: async () => `movie/${(await call('get-movies-top-rated', { count: 1 })).movies[0]?.titleId}`,
  serie: async () => `serie/${(await call('get-series-top-rated', { count: 1 })).series[0]?.titleId}`,
  game: async () => `game/${(await call('get-games-top-rated', { count: 1 })).games[0]?.titleId}`,
  person: async () => `person/${(await call('get-actors', { count: 1 })).actors[0]?.personal_info.nameId}`,
  articles: async () => 'articles',
  article: async () => `article/${(await call('get-articles-latest', { count: 1 })).articles[0]?.articleId}`,
  reviews: async () => 'reviews',
  review: async () => `review/${(await call('get-reviews-latest', { count: 1 })).reviews[0]?.review_id}`,
  profile: async () => `user/${await reviewer()}`,
  lists: async () => `user/${await reviewer()}/details`,
  texts: async () => `user/${await reviewer()}/texts?category=reviews`,
  [PICKER]: async () => '',
  'nobody of that name': async () => 'user/nobody.at.all',
  login: async () => 'login',
  [MODAL]: async () => 'movies',
  [SIGN_UP]: async () => 'login',
  [SETTINGS]: async () => 'settings',
  ...Object.fromEntries(SETTINGS_PARTS.map((part) => [part, async () => part])),
  [RATED]: async () => `movie/${RATED_MOVIE}`,
  [ROLE]: async () => `movie/${RATED_MOVIE}`,
  [WRITE]: async () => 'write',
  [ARTICLE_EDITOR]: async () => 'write-article',
  [REVIEW_EDITOR]: async () => 'write-review',
  unknown: async () => 'no/such/page',
};

test.use({ expectedNoise: /status of 404/ });

for (const [name, address] of Object.entries(PAGES)) {
  for (const theme of THEMES) {
    test(`SHELL-24 ${name} has no axe violation in the ${theme} theme at any width`, async ({
      page,
      context,
    }) => {
      // Checks the whole page three times, with up to hundreds of rows.
      test.setTimeout(600_000);
      const owner = SIGNED_IN.has(name) ? await newPerson() : undefined;
      if (owner) await signedIn(page, owner);
      if (owner && name === RATED) await rate(owner);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'theme', value: theme, domain: 'localhost', path: '/' }]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(owner && name === PICKER ? `user/${owner.username}` : await address());
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await readToTheEnd(page);
        if (name === FILTERS) await new Ranking(page).openFilters();
        if (name === MODAL) await new SignIn(page).open();
        if (name === SIGN_UP) await faultySignUp(new SignIn(page, page.getByRole('main')));
        if (name === PICKER) {
          const profile = new ProfilePage(page);
          await profile.look('the');
          await expect(profile.titles.first()).toBeVisible();
        }
        if (name === RATED) await new TitlePage(page).yours.opinion.focus();
        if (name === ROLE) {
          const role = await new TitlePage(page).openRole('Rick Blaine');
          await role.rate(8);
          await role.opinion.focus();
        }
        // A target half covered by the header would count as too small to press.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id} at ${width}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
      }
    });
  }
}

/** Adds to the movie everything that a member can add. */
async function rate({ access_token: token }: SignedInUser): Promise<void> {
  const item = { mediaId: RATED_MOVIE, type: 'movie' } as const;
  await call('add-rating', { ...item, userRating: 9, reviewText: 'Here is looking at it again.' }, token);
  await call('add-favorite', item, token);
  await call('add-want-to-see', item, token);
}

/** Leaves the form with an error in every field. */
async function faultySignUp(form: SignIn): Promise<void> {
  await form.button('Create new account').click();
  await form.fillSignUp({
    ...newcomer(),
    firstName: 'A',
    surname: 'Qu',
    username: 'a b',
    email: 'x',
    password: 'secret',
  });
  await form.button('Sign up').click();
  await expect(form.place.getByText(MESSAGES.firstNameShort)).toBeVisible();
}
