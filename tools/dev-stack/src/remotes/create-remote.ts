import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemotesFile } from '@screenlore/contracts';
import { readJsonFile } from '../base/json-file.js';
import { inProject } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { findRemotes } from '../portal/portal.js';

/** The template of new remotes: a working remote with this name throughout. */
const TEMPLATE = 'sample';

/** The maximum length of a menu entry, as in the contract. */
const LABEL_MAX = 16;

/** Names already in use, besides the portal's own. */
export interface Taken {
  /** Folder that holds the remotes'. */
  root?: string;
  /** Remotes of the running portal, possibly from elsewhere. */
  registered?: RemotesFile;
}

/** A new remote's display name: 'Film quiz' for `film-quiz`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** @throws Problem with the reason if a new remote cannot have this name (TEAM-26) */
export async function assertNameIsFree(
  name: string,
  { root = inProject(), registered = {} }: Taken = {},
): Promise<void> {
  const { federationName, firstPart, REMOTE_NAME, TAKEN_PARTS } = await import('@screenlore/contracts');
  if (!REMOTE_NAME.test(name))
    throw new Problem(
      `“${name}” cannot be the name of a remote: take 2 to 31 small letters, digits and dashes, and begin with a letter, as in quiz or film-quiz.`,
    );
  if (existsSync(path.join(root, `mf-${name}`)))
    throw new Problem(
      `There is a folder mf-${name} already: choose another name, or take the folder away first.`,
    );
  const owners = new Map(TAKEN_PARTS);
  for (const { folder } of findRemotes(root)) {
    const { routes = [] } = ((await readJsonFile(path.join(root, folder, 'remote.json'))) ?? {}) as {
      routes?: { path?: string }[];
    };
    for (const { path: route = '' } of routes) owners.set(firstPart(route), folder);
  }
  const owner = owners.get(name);
  if (owner) throw new Problem(`Pages at /${name} belong to ${owner}: choose another name.`);
  if (registered[federationName(name)])
    throw new Problem(
      `The portal has a remote ${federationName(name)} already: choose another name, or take it out first: npm run remotes -- remove ${name}`,
    );
}

/** Copies the template, replacing its name in every file and file name. @param folder to create */
export async function copyTemplate(name: string, folder: string): Promise<void> {
  // Written as a draft next to it, so that nobody finds half a remote.
  const draft = path.join(path.dirname(folder), `.${path.basename(folder)}.new`);
  await mkdir(path.dirname(draft), { recursive: true });
  await cp(inProject('tools', 'templates', 'remote'), draft, {
    recursive: true,
    filter: (file) => !isOutput(file),
  });
  for (const file of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const address = path.join(file.parentPath, file.name);
    const text = renamed(await readFile(address, 'utf8'), name);
    await writeFile(address, file.name === 'remote.json' ? withShortLabel(text, name) : text);
  }
  await rename(draft, folder);
}

/** The menu has no space for a long name. */
function withShortLabel(text: string, name: string): string {
  const title = titleOf(name);
  if (title.length <= LABEL_MAX) return text;
  const cut = title.slice(0, LABEL_MAX + 1);
  const short = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, LABEL_MAX);
  return text.replace(`"label": "${title}"`, `"label": "${short}"`);
}

const isOutput = (file: string): boolean => /[\\/](?:dist|dist-first-view|node_modules)$/.test(file);

/** Replaces the template's name in a text, in each of its spellings. */
export const renamed = (text: string, name: string): string =>
  text
    .replaceAll(`mf_${TEMPLATE}`, `mf_${name.replaceAll('-', '_')}`)
    .replaceAll(TEMPLATE.toUpperCase(), name.replaceAll('-', '_').toUpperCase())
    .replaceAll(titleOf(TEMPLATE), titleOf(name))
    .replaceAll(TEMPLATE, name);
