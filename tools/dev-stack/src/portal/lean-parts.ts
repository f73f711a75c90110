import { inProject } from '../base/paths.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { type Front, onDemand } from '../supervise/on-demand.js';
import { choosePorts } from '../supervise/ports.js';
import { answersHttp } from '../supervise/probes.js';
import { nodeOptionsOf } from './memory.js';
import {
  type App,
  appSpec,
  environmentOf,
  healthOf,
  readyPath,
  type Surroundings,
  smtpOf,
} from './portal.js';

/** Parts of a portal that save memory on one machine. */
export interface LeanParts {
  /** Names of the apps that these replace. */
  apps: ReadonlySet<string>;
  specs: readonly ProcessSpec[];
  /** Listens for the parts that start on demand. @returns a function that stops it */
  listen(start: (name: string) => Promise<void>): Promise<() => void>;
}

/**
 * One process for all remotes, and the mock OIDC provider and the mailbox on demand.
 * @param ports each app's public port
 */
export async function leanParts(
  run: readonly App[],
  ports: Readonly<Record<string, number>>,
  around: Omit<Surroundings, 'host' | 'port' | 'healthPort'>,
): Promise<LeanParts> {
  const placeOf = (app: App): Surroundings => ({
    ...around,
    host: '127.0.0.1',
    port: ports[app.name] ?? 0,
    healthPort: ports[healthOf(app)] ?? 0,
  });
  const remotes = run.filter(({ role }) => role === 'remote');
  const asked = run.filter(({ role }) => role === 'identity' || role === 'mailbox');
  const frontsOf = new Map<string, Front[]>();
  const specs: ProcessSpec[] = [];
  for (const app of asked) {
    const names = app.role === 'mailbox' ? [app.name, smtpOf(app)] : [app.name];
    const behind = await choosePorts(names);
    frontsOf.set(
      app.name,
      names.map((name) => ({ port: ports[name] ?? 0, behind: behind[name] ?? 0 })),
    );
    const smtpPort = behind[smtpOf(app)];
    const place = {
      ...placeOf(app),
      port: behind[app.name] ?? 0,
      ...(smtpPort !== undefined && { smtpPort }),
    };
    // A signing-in user goes to the public address.
    const env: Record<string, string> =
      app.role === 'identity' ? { ISSUER_PORT: String(ports[app.name]) } : {};
    specs.push({ ...appSpec(app, place, [], env), isOnDemand: true });
  }
  return {
    apps: new Set([...remotes, ...asked].map(({ name }) => name)),
    specs: [...(remotes.length > 0 ? [remotesSpec(remotes, placeOf)] : []), ...specs],
    listen: async (start) => {
      const ends = await Promise.all(
        [...frontsOf].map(([name, fronts]) => onDemand(fronts, () => start(name))),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Runs all remotes in one process, each at its own address. */
function remotesSpec(remotes: readonly App[], placeOf: (app: App) => Surroundings): ProcessSpec {
  const [first] = remotes;
  if (!first) throw new Error('there is no remote to serve');
  const { PORT: _, HEALTH_PORT: __, ...env } = environmentOf(first, placeOf(first));
  const places = remotes.map((app) => ({ app, ...placeOf(app) }));
  const ready = places.map(({ healthPort }) => answersHttp(`http://127.0.0.1:${healthPort}${readyPath}`));
  return {
    name: 'remotes',
    command: process.execPath,
    args: [
      ...nodeOptionsOf(first, true),
      'packages/build/dist/serve-remote.js',
      ...places.map(({ app, port, healthPort }) => `${app.folder}/dist=${port}:${healthPort}`),
    ],
    cwd: inProject(),
    env,
    ready: async () => (await Promise.all(ready.map((isReady) => isReady()))).every(Boolean),
  };
}
