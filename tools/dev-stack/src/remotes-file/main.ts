/**
 * `npm run remotes` for containers, on the file in a volume that REMOTES_FILE names: `main.js back mf_community`. One word
 * more, `main.js bring-in <file>`, runs before the shell and brings in the remotes of another file.
 */
import { textOf } from '../base/problem.js';
import { changeOrTell } from '../remotes/change-or-tell.js';
import { RegistryFile } from '../remotes/registry-file.js';
import { mergeRemotes } from './merge.js';

try {
  const file = process.env['REMOTES_FILE'];
  if (!file) throw new Error('set REMOTES_FILE');
  const args = process.argv.slice(2);
  const [command, from] = args;
  if (command === 'bring-in' && from) {
    await mergeRemotes(from, file);
    console.log(`The remotes of ${from} are in ${file}.`);
  } else await changeOrTell(new RegistryFile(file), args, console.log);
} catch (error) {
  console.error(textOf(error));
  process.exitCode = 1;
}
