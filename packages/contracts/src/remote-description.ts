import { z } from 'zod';
import { APP_BASE, ROUTES } from './constants/routes.js';
import { SIGN_IN_ANSWER_PATH } from './constants/sign-in.js';
import { slotEntry } from './slots.js';

/** A remote's description of itself, in its folder and next to the manifest of each of its releases. */
export const DESCRIPTION_FILE = 'remote.json';

/** A remote's name: its folder is `mf-` followed by the name. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{1,30}$/;

/** Its name in builds and in the file of remotes: `mf_film_quiz` for `film-quiz`. */
export const federationName = (name: string): string => `mf_${name.replaceAll('-', '_')}`;

/** The address of the manifest of a remote with that name. */
export const entryOf = (name: string): string => `${APP_BASE}/mf/${name}/mf-manifest.json`;

/** The owner of everything that belongs to no remote. */
export const THE_PORTAL = 'the portal itself';

/** For example `quiz` for `/quiz/:quizId`. */
export const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** The initial owners of paths, by their first part: routes of the shell's build, and addresses of its server other than pages. */
export const TAKEN_PARTS: ReadonlyMap<string, string> = new Map([
  ...ROUTES.map(({ path, remote }) => [firstPart(path), remote] as const),
  ...['/mf', SIGN_IN_ANSWER_PATH].map((path) => [firstPart(path), THE_PORTAL] as const),
]);

const LIMITS = { routes: 50, path: 200, title: 100, description: 200, label: 16, owner: 100 } as const;

/** For example `/quiz`, `/quiz/:quizId/results`: its first part is not a parameter, because that part belongs to one remote. */
const path = z
  .string()
  .max(LIMITS.path)
  .regex(
    /^\/[a-z][a-z0-9-]*(?:\/(?::[A-Za-z]\w*|[a-z0-9][a-z0-9-]*))*$/,
    'is no path like /quiz or /quiz/:quizId',
  );

const line = (max: number) => z.string().trim().min(1).max(max);

const describedRoute = z.object({
  path,
  /** For the browser's tab, search engines and link previews. */
  title: line(LIMITS.title),
  description: line(LIMITS.description).optional(),
  /** For one person only, or useless to others: search engines leave it out. */
  noindex: z.boolean().optional(),
});
export type DescribedRoute = z.output<typeof describedRoute>;

/**
 * Routes and menu entry of a remote that the shell's build does not know (TEAM-21); the four known ones are in `ROUTES` and `MAIN_MENU`.
 * Also what any remote puts into others' pages (TEAM-31). Fields that only a newer remote knows are dropped.
 */
export const remoteDescription = z
  .object({
    name: z.string().regex(REMOTE_NAME),
    /** The team responsible for it, as CODEOWNERS would name it. */
    owner: line(LIMITS.owner),
    routes: z.array(describedRoute).max(LIMITS.routes).default([]),
    menu: z.object({ label: line(LIMITS.label), to: path }).optional(),
    /** By slot name. A build must know all of them; a portal drops those that only a newer one has. */
    slots: z.record(z.string(), slotEntry).optional(),
  })
  .refine(
    ({ menu, routes }) => !menu || routes.some((route) => route.path === menu.to && !menu.to.includes(':')),
    {
      path: ['menu', 'to'],
      message: 'is none of the routes without parameters',
    },
  );
export type RemoteDescription = z.output<typeof remoteDescription>;
