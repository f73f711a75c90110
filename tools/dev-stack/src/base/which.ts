import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whether the file is there and may be executed. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The first of the names found as a program in the folders of PATH. */
export async function which(
  names: readonly string[],
  searchPath = process.env['PATH'] ?? '',
): Promise<string | undefined> {
  for (const name of names) {
    for (const folder of searchPath.split(path.delimiter)) {
      if (!path.isAbsolute(folder)) continue;
      const file = path.join(folder, name);
      if (await isExecutable(file)) return file;
    }
  }
  return undefined;
}
