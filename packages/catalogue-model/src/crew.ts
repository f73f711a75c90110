import type { Job } from '@screenlore/contracts';
import type { TitleFacts } from './title.schema.js';

const NAMES_OF: Readonly<Record<Job, (facts: TitleFacts) => readonly string[]>> = {
  director: ({ director }) => director,
  creator: ({ createdBy }) => createdBy,
  writer: ({ screenplay }) => screenplay,
  developer: ({ developers }) => developers,
};

/** The makers that a title's facts name, each once, with all their jobs. */
export const makersOf = (facts: TitleFacts): { name: string; jobs: Job[] }[] => {
  const jobsOf = new Map<string, Job[]>();
  for (const [job, namesOf] of Object.entries(NAMES_OF) as [Job, (facts: TitleFacts) => readonly string[]][])
    for (const name of namesOf(facts)) {
      const jobs = jobsOf.get(name) ?? [];
      if (!jobs.includes(job)) jobsOf.set(name, [...jobs, job]);
    }
  return [...jobsOf].map(([name, jobs]) => ({ name, jobs }));
};

/** The share of its title's popularity that a job gets. */
const SHARE: Readonly<Record<Job, number>> = { director: 1, creator: 1, developer: 1, writer: 0.7 };

export const popularityInCrew = (popularity: number, jobs: readonly Job[]): number =>
  popularity * Math.max(0, ...jobs.map((job) => SHARE[job]));
