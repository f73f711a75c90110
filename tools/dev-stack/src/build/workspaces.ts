import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { inProject } from '../base/paths.js';
import { Problem, textOf } from '../base/problem.js';

/** A folder with sources that Node runs compiled. */
export interface NodeBuild {
  name: string;
  from: string;
  to: string;
  /** The builds that it imports, including itself: when one changes, what runs this must restart. */
  uses: readonly string[];
}

/** A workspace that Rspack bundles for the browser into its `dist`. */
export interface BrowserBuild {
  name: string;
  folder: string;
  /** Folders whose content decides whether to build it again: its own and those of its packages. */
  inputs: readonly string[];
}

/** Bundled as part of the shell and the remotes, or compiled by Playwright; not run by Node itself. */
const browserOnly = ['packages/ui', 'packages/browser-kit', 'e2e'];
/** Used by the servers of bundled workspaces; no bundle contains it, so its changes rebuild none. */
const serverOnly = ['packages/service-kit', 'packages/http-kit'];

interface Workspace {
  name: string;
  folder: string;
  uses: readonly string[];
}

async function readWorkspaces(): Promise<Workspace[]> {
  const parents = ['packages', 'services', 'tools'];
  const below = await Promise.all(
    parents.map(async (parent) => (await readdir(inProject(parent))).map((name) => `${parent}/${name}`)),
  );
  const folders = [...(await readdir(inProject())), ...below.flat()];
  const found = folders.filter((folder) => existsSync(inProject(folder, 'package.json')));
  return Promise.all(
    found.map(async (folder) => {
      const manifest = await readManifest(folder);
      const uses = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      return { name: manifest.name, folder, uses };
    }),
  );
}

type Manifest = { name: string } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>;

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(inProject(folder, 'package.json'), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    // Its own bundle fails and says so; other teams' bundles do not (TEAM-27).
    if (folder.startsWith('mf-')) return { name: folder };
    throw new Problem(`${folder}/package.json is no JSON: ${textOf(error)}`);
  }
}

function withUsed(
  workspace: Workspace,
  all: ReadonlyMap<string, Workspace>,
  seen = new Set<Workspace>(),
): Set<Workspace> {
  if (seen.has(workspace)) return seen;
  seen.add(workspace);
  for (const name of workspace.uses) {
    const used = all.get(name);
    if (used) withUsed(used, all, seen);
  }
  return seen;
}

/** What `npm run build` builds, read from the workspaces themselves. */
export async function listBuilds(): Promise<{ node: NodeBuild[]; browser: BrowserBuild[] }> {
  const workspaces = await readWorkspaces();
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const bundled = workspaces.filter(({ folder }) => existsSync(inProject(folder, 'rspack.config.mjs')));
  const isBundled = new Set(bundled);
  const used = (workspace: Workspace): string[] =>
    [...withUsed(workspace, byName)].map(({ folder }) => folder);
  const node = workspaces
    .filter((workspace) => !isBundled.has(workspace) && !browserOnly.includes(workspace.folder))
    .filter(({ folder }) => existsSync(inProject(folder, 'src')))
    .map((workspace) => ({
      name: workspace.folder,
      from: inProject(workspace.folder, 'src'),
      to: inProject(workspace.folder, 'dist'),
      uses: used(workspace),
    }));
  const shell = bundled.find(({ folder }) => folder === 'shell');
  if (shell)
    node.push({
      name: 'shell/server',
      from: inProject('shell', 'server'),
      to: inProject('shell', 'dist-server'),
      uses: ['shell/server', ...used(shell)],
    });
  const browser = bundled.map((workspace) => ({
    name: workspace.folder,
    folder: inProject(workspace.folder),
    inputs: used(workspace)
      .filter((folder) => !serverOnly.includes(folder))
      .map((folder) => inProject(folder))
      .sort(),
  }));
  return { node, browser };
}

/** Folders of a workspace without sources. */
export const outputFolders: readonly string[] = [
  'dist',
  'dist-server',
  'dist-first-view',
  'node_modules',
  'coverage',
];
