import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';

/** docker-compose.yml as a file; tools/dev-stack/scripts/check-containers.mjs builds and runs it. */

const container = z.looseObject({
  image: z.string().optional(),
  build: z.object({ args: z.object({ APP: z.string() }).catchall(z.string()) }).optional(),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
  logging: z.unknown(),
});

export const compose = z
  .object({ services: z.record(z.string(), container) })
  .parse(
    load(readFileSync(inProject('docker-compose.yml'), 'utf8'), { schema: CORE_SCHEMA.withTags(mergeTag) }),
  ).services;

/** @throws Error if there is no service of that name */
export function containerOf(name: string): z.infer<typeof container> {
  const found = compose[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
}
