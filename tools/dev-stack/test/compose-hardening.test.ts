import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { findRemotes } from '../src/portal/portal.js';

const container = z.looseObject({
  image: z.string().optional(),
  build: z.object({ dockerfile: z.literal('deploy/app.Dockerfile') }).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
});
const pinned = /^[a-z./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
const secret = /SECRET|KEY|PASSWORD/;

const own = [...findRemotes().map(({ folder }) => folder), 'tools/templates/remote']
  .map((folder) => `${folder}/compose.yml`)
  .filter((file) => existsSync(inProject(file)));
const texts = await Promise.all(
  ['docker-compose.yml', ...own].map((file) => readFile(inProject(file), 'utf8')),
);
const services = Object.assign(
  {},
  ...texts.map(
    (text) =>
      z
        .object({ services: z.record(z.string(), container) })
        .parse(load(text, { schema: CORE_SCHEMA.withTags(mergeTag) })).services,
  ),
) as Record<string, z.infer<typeof container>>;
const dockerfile = await readFile(inProject('deploy', 'app.Dockerfile'), 'utf8');

describe('docker-compose.yml', () => {
  test.each(Object.entries(services))(
    'SAFE-27 %s has no more rights than its program needs',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
        mem_limit: expect.stringMatching(/^[1-9]\d*[mg]$/),
      });
      for (const more of ['cap_add', 'privileged', 'network_mode', 'pid', 'ipc', 'devices', 'userns_mode'])
        expect(service).not.toHaveProperty(more);
      // Images of others are pinned by digest and not run as root; ours are built from one Dockerfile, see below.
      if (service.image === undefined) expect(service.build).toBeDefined();
      else {
        expect(service.image).toMatch(pinned);
        expect(service.user).toMatch(/^(?!root|0)/);
      }
      // Files of the host are read-only; named volumes hold the data.
      for (const volume of service.volumes)
        expect(volume).toMatch(
          /^(mongo|files|remotes|search):\/|^\.\/(deploy\/.+|certificates\/ca\.crt:.+):ro$/,
        );
    },
  );

  test('SAFE-27 contains no secret: every secret comes from a variable', () => {
    for (const [name, { environment }] of Object.entries(services))
      for (const [variable, value] of Object.entries(environment))
        if (secret.test(variable))
          expect([name, variable, value]).toEqual([
            name,
            variable,
            // A shell server that runs alone makes its own secret; a provider is optional.
            expect.stringMatching(
              ['VISITOR_SECRET', 'OIDC_CLIENT_SECRET'].includes(variable)
                ? /^\$\{[A-Z_]+:-\}$/
                : /^\$\{[A-Z_]+:\?[^}]+\}$/,
            ),
          ]);
        else if (variable.endsWith('_URL') && value.includes('@'))
          expect(value).toMatch(/:\/\/[a-z]+:\$\{[A-Z_]+_PASSWORD:\?[^}]+\}@/);
  });

  test('SAFE-27 the apps’ image is built on a pinned base and runs as an ordinary user', () => {
    const base = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1];
    expect(base).toMatch(pinned);
    const from = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(from.length).toBeGreaterThan(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Docker fills them in.
    const known = ['${NODE_IMAGE}', '${PREVIOUS}', 'build', 'packages'];
    expect(from.filter((image = '') => !known.includes(image))).toEqual([]);
    // Only the releases come from the previous image, nothing that is run.
    expect(/^ARG PREVIOUS=(.+)$/m.exec(dockerfile)?.[1]).toBe('build');
    expect(dockerfile.match(/--from=previous .+/g)).toHaveLength(1);
    expect([...dockerfile.matchAll(/^USER (\S+)/gm)].map(([, user]) => user)).toEqual(['node']);
  });
});
