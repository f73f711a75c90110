import { describe, expect, it } from '@jest/globals';
import type { Role, TitleReference, Work } from '@screenlore/contracts';
import { role } from '../shared/testing/samples.js';
import { bestKnown, creditsOf } from './credits.js';

const title = (name: string, releaseDate: string): TitleReference => ({
  _id: name,
  titleId: name,
  title: name,
  itemType: 'movies',
  cover: '',
  banner: '',
  year: Number(releaseDate.slice(0, 4)),
  releaseDate,
});
const played = (of: TitleReference, ratedByCount = 1): Role =>
  role('Ada', 'Herself', { movie: of, activity: { rating: 8, ratedByCount } });
const made = (of: TitleReference, jobs: Work['jobs'], ratedByCount = 1): Work => ({
  title: of,
  jobs,
  activity: { rating: 7, ratedByCount },
});

describe('credits', () => {
  const [ran, heat, solaris] = [
    title('Ran', '1985-05-31'),
    title('Heat', '1995-12-15'),
    title('Solaris', '1972-03-20'),
  ];

  it('PERSON-07 combine roles and made titles, each title once, newest first', () => {
    const roles = [played(ran), played(heat)];
    const works = [made(solaris, ['writer']), made(heat, ['director', 'writer'])];
    expect(creditsOf({ roles, works })).toEqual([
      { title: heat, role: roles[1], jobs: ['director', 'writer'], rating: null },
      { title: ran, role: roles[0], jobs: [], rating: null },
      { title: solaris, role: undefined, jobs: ['writer'], rating: 7 },
    ]);
  });

  it('PERSON-02 PERSON-13 the best known have the most votes', () => {
    const roles = [played(ran, 5), played(heat, 3)];
    const works = [made(solaris, ['director'], 4)];
    expect(bestKnown({ roles, works }).map((credit) => credit.title.title)).toEqual([
      'Ran',
      'Solaris',
      'Heat',
    ]);
    // A title whose role has no votes may be the best known.
    const known = bestKnown({ roles, works, knownFor: ['Heat', 'Solaris'] });
    expect(known.map((credit) => credit.title.title)).toEqual(['Heat', 'Solaris', 'Ran']);
  });
});
