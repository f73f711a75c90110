import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type OwnExport, ownExport, type SignedInUser } from '@screenlore/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { call } from '../core/api.js';
import { bestMovies, newList } from './lists.js';

/** `/export`. */
export class ExportPage {
  readonly start: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.start = main.getByRole('button', { name: 'Export everything' });
    this.status = main.getByRole('status');
  }

  async open(): Promise<this> {
    await this.page.goto('export');
    return this;
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** The number next to a part's name. */
  count(part: string): Locator {
    return this.page.getByRole('main').locator('dl > div', { hasText: part }).locator('dd');
  }

  /** The files of the zip that a press creates. */
  async save(press: Locator): Promise<SavedExport> {
    const coming = this.page.waitForEvent('download');
    await press.click();
    const download = await coming;
    const zip = new Uint8Array(await readFile(await download.path()));
    return new SavedExport(download.suggestedFilename(), zip, unzipSync(zip));
  }
}

export class SavedExport {
  readonly all: OwnExport;

  constructor(
    readonly name: string,
    readonly zip: Uint8Array,
    readonly files: Readonly<Record<string, Uint8Array>>,
  ) {
    this.all = ownExport.parse(JSON.parse(this.text('screenlore.json')));
  }

  text(path: string): string {
    return strFromU8(this.files[path] ?? new Uint8Array());
  }
}

/** Creates one of everything that an import can restore, for a member. */
export async function sayOneOfEverything(person: SignedInUser): Promise<void> {
  const token = person.access_token;
  await call('set-library-settings', { visibility: 'followers', listVisibility: 'onlyMe' }, token);
  await call('set-rating-settings', { ratings: 'signedIn', marks: 'onlyMe' }, token);
  const add = (titleId: string, viewing: object) => call('add-viewing', { titleId, viewing }, token);
  await add('casablanca-1942', {
    ...{ on: '2024-05-17', rating: 9, text: 'Of all the gin joints,\nin “all” the towns.' },
    ...{ tags: ['rain', 'with Bo'], place: 'cinema', visibility: 'everyone' },
  });
  await add('casablanca-1942', { on: '2025-05', rewatch: true, visibility: 'onlyMe' });
  await add('metropolis-1927', {});
  for (const episode of [1, 2]) await add('sherlock-2010', { on: '2024-05-10', season: 1, episode });
  await add('street-fighter-ii-1991', { startedOn: '2024-03-01', platform: 'Arcade', hours: 12.5 });
  await call('set-title-status', { titleId: 'sherlock-2010', status: 'paused' }, token);

  const { movie } = await call('get-movie', { titleId: 'casablanca-1942' });
  const [role] = movie.roles;
  if (!role) throw new Error('The film has no role.');
  await call(
    'add-rating',
    { mediaId: 'vertigo-1958', type: 'movie', userRating: 8, reviewText: 'Dizzy.' },
    token,
  );
  await call('add-rating', { mediaId: role._id, type: 'role', userRating: 10 }, token);
  await call('add-want-to-see', { mediaId: 'psycho-1960', type: 'movie' }, token);
  await call('add-favorite', { mediaId: 'casablanca-1942', type: 'movie' }, token);
  await call('add-favorite', { mediaId: role._id, type: 'role' }, token);
  await call('set-favorite-four', { titles: ['metropolis-1927', 'sherlock-2010'] }, token);

  const { listId, add: put } = await newList(person, 'Długie noce', { ranked: true, visibility: 'everyone' });
  await call('change-list', { listId, change: { description: 'Slow, and good', tags: ['night'] } }, token);
  for (const { _id } of await bestMovies(2)) await put('movies', _id);
  await call(
    'add-list-entry',
    { listId, kind: 'seasons', item: 'sherlock-2010', season: 1, note: 'The best one' },
    token,
  );
  await put('people', role.actor._id);
  await put('roles', role._id);
}
