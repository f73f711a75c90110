import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Version of the portal: all its packages have the same. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;
