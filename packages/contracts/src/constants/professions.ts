/** What somebody does for titles, in the order of a page. A developer is a studio or a person who makes games. */
export const PROFESSIONS = ['director', 'creator', 'writer', 'developer', 'actor'] as const;
export type Profession = (typeof PROFESSIONS)[number];

/** Work on a title, as opposed to acting in it. */
export type Job = Exclude<Profession, 'actor'>;
export const JOBS = ['director', 'creator', 'writer', 'developer'] as const satisfies readonly Job[];
