import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemotesFile } from '@screenlore/contracts';
import { readJsonFile } from '../base/json-file.js';
import { inProject } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { findRemotes } from '../portal/portal.js';

/** The remote that new ones are a copy of: a working one, called so wherever its name stands. */
const TEMPLATE = 'sample';

/** Letters of a menu entry, as the contract has it. */
const LABEL_MAX = 16;

/** What is taken already, besides what the portal itself has. */
export interface Taken {
  /** Folder that holds the remotes'. */
  root?: string;
  /** Remotes of the running portal, which may come from elsewhere. */
  registered?: RemotesFile;
}

/** What a new remote is called in people's words: 'Film quiz' for `film-quiz`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** @throws Problem where a new remote cannot be called so: a sentence that says why (TEAM-26) */
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

/** Copies the template; its name becomes the new one in every file and file name. @param folder that is made */
export async function copyTemplate(name: string, folder: string): Promise<void> {
  // As a draft beside it, so that nobody finds half a remote.
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

/** The menu has no room for a long name. */
function withShortLabel(text: string, name: string): string {
  const title = titleOf(name);
  if (title.length <= LABEL_MAX) return text;
  const cut = title.slice(0, LABEL_MAX + 1);
  const short = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, LABEL_MAX);
  return text.replace(`"label": "${title}"`, `"label": "${short}"`);
}

const isOutput = (file: string): boolean => /[\\/](?:dist|dist-first-view|node_modules)$/.test(file);

/** A text of the template with another name in place of the template's own, in each of its spellings. */
export const renamed = (text: string, name: string): string =>
  text
    .replaceAll(`mf_${TEMPLATE}`, `mf_${name.replaceAll('-', '_')}`)
    .replaceAll(TEMPLATE.toUpperCase(), name.replaceAll('-', '_').toUpperCase())
    .replaceAll(titleOf(TEMPLATE), titleOf(name))
    .replaceAll(TEMPLATE, name);
