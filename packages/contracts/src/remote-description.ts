import { z } from 'zod';
import { APP_BASE, ROUTES } from './constants/routes.js';
import { SIGN_IN_ANSWER_PATH } from './constants/sign-in.js';
import { slotEntry } from './slots.js';

/** What a remote says of itself, in its folder and beside the manifest of each of its releases. */
export const DESCRIPTION_FILE = 'remote.json';

/** Of a remote: its folder is `mf-` and the name. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{1,30}$/;

/** The name by which builds and the file of remotes know it: `mf_film_quiz` for `film-quiz`. */
export const federationName = (name: string): string => `mf_${name.replaceAll('-', '_')}`;

/** Where browsers find the manifest of a remote of that name. */
export const entryOf = (name: string): string => `${APP_BASE}/mf/${name}/mf-manifest.json`;

/** Who has what belongs to no remote. */
export const THE_PORTAL = 'the portal itself';

/** `/quiz/:quizId` is below `quiz`. */
export const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** By the first part of a path whose it is at first: routes of the shell's build, and what its server answers beside pages. */
export const TAKEN_PARTS: ReadonlyMap<string, string> = new Map([
  ...ROUTES.map(({ path, remote }) => [firstPart(path), remote] as const),
  ...['/mf', SIGN_IN_ANSWER_PATH].map((path) => [firstPart(path), THE_PORTAL] as const),
]);

const LIMITS = { routes: 50, path: 200, title: 100, description: 200, label: 16, owner: 100 } as const;

/** `/quiz`, `/quiz/:quizId/results`: its first part is no parameter, because that part belongs to one remote alone. */
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
  /** For the browser's tab, search engines and previews of links. */
  title: line(LIMITS.title),
  description: line(LIMITS.description).optional(),
  /** For one person alone, or of no use to others: search engines leave it out. */
  noindex: z.boolean().optional(),
});
export type DescribedRoute = z.output<typeof describedRoute>;

/**
 * Routes and menu entry of a remote that the shell's build does not know (TEAM-21); the four that it knows have theirs in
 * `ROUTES` and `MAIN_MENU`. And what any remote puts into pages of others (TEAM-31). Fields that only a newer remote knows are left out.
 */
export const remoteDescription = z
  .object({
    name: z.string().regex(REMOTE_NAME),
    /** The team that answers for it, as CODEOWNERS would name it. */
    owner: line(LIMITS.owner),
    routes: z.array(describedRoute).max(LIMITS.routes).default([]),
    menu: z.object({ label: line(LIMITS.label), to: path }).optional(),
    /** By name of the slot. A build knows them all; a portal leaves out those that only a newer one has. */
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
