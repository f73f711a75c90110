import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { natsConf } from '@screenlore/contracts';
import { CORE_SCHEMA, load, loadAll } from 'js-yaml';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { runCommand } from '../src/base/run-command.js';
import { remotesFile, seeds } from '../src/portal/portal.js';
import { MONGO_USERS, rolesOf } from '../src/users/users.js';
import { compose, containerOf } from './compose-file.js';
import {
  around,
  CA,
  environmentIn,
  jobOf,
  kustomizationIn,
  ofKind,
  ours,
  textIn,
  workloadOf,
  workloads,
} from './kubernetes-files.js';

const guide = readFileSync(inProject('docs', 'kubernetes.md'), 'utf8');

test('OPS-24 every secret, setting, volume and file in use is defined here or described in the guide', async () => {
  const { output } = await runCommand('sh', [inProject('deploy', 'make-secrets.sh')], {});
  const secrets = new Set(output.split('\n').map((line) => line.slice(0, line.indexOf('='))));
  const generated = new Map(
    kustomizationIn('base').configMapGenerator.map(({ name, literals }) => [
      name,
      new Set(literals.map((line) => line.slice(0, line.indexOf('=')))),
    ]),
  );
  const claims = new Set(ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name));
  const told = (name: string): boolean => guide.includes(`\`${name}\``);
  for (const { metadata, spec } of workloads) {
    const { containers, volumes } = spec.template.spec;
    for (const { name, valueFrom } of containers[0].env) {
      const { secretKeyRef: secret, configMapKeyRef: map } = valueFrom ?? {};
      // Other secrets than the one of make-secrets.sh are created by the operator.
      if (secret && secret.name !== 'screenlore')
        expect([metadata.name, secret.name, told(secret.name)]).toEqual([metadata.name, secret.name, true]);
      else if (secret)
        expect([metadata.name, name, secrets.has(secret.key)]).toEqual([metadata.name, name, true]);
      if (map)
        expect([metadata.name, name, generated.get(map.name)?.has(map.key)]).toEqual([
          metadata.name,
          name,
          true,
        ]);
    }
    for (const { configMap, secret, persistentVolumeClaim: claim } of volumes) {
      if (configMap && !generated.has(configMap.name)) expect(told(configMap.name)).toBe(true);
      if (secret) expect([secret.secretName, told(secret.secretName)]).toEqual([secret.secretName, true]);
      if (claim) expect(claims).toContain(claim.claimName);
    }
  }
  expect([told('screenlore'), told('screenlore-ca'), told('screenlore-s3')]).toEqual([true, true, true]);
  expect(ofKind('Secret')).toEqual([]);
});

test('OPS-24 only its user and its creator get a password', () => {
  const given = (key: RegExp): string[] =>
    workloads
      .filter(({ spec }) =>
        spec.template.spec.containers[0].env.some(({ valueFrom }) =>
          key.test(valueFrom?.secretKeyRef?.key ?? ''),
        ),
      )
      .map(({ metadata }) => metadata.name)
      .sort();
  expect(given(/^CALL_SIGNING_KEY$/)).toEqual(['gateway']);
  expect(given(/^JWT_SECRET$/)).toEqual(['auth', 'gateway']);
  expect(given(/^MONGO_KEY$/)).toEqual(['mongo', 'mongo-users']);
  expect(given(/_ADMIN_PASSWORD$/)).toEqual(['backup', 'mongo-users', 'nats']);
  for (const { service } of seeds) {
    const own = seeds.filter((seed) => seed.service === service).map(jobOf);
    expect(given(new RegExp(`^MONGO_${service.toUpperCase()}_`))).toEqual(
      [service, 'mongo-users', ...own, ...(service === 'catalogue' ? ['imports'] : [])].sort(),
    );
  }
});

test('OPS-27 jobs create the users of MongoDB and load the demo', () => {
  const users = workloadOf('mongo-users');
  expect(users.container.command).toEqual(['node', 'tools/dev-stack/dist/mongo-users/main.js']);
  expect(Object.keys(environmentIn(users.container.env)).sort()).toEqual(
    Object.keys(compose['mongo-users']?.environment ?? {}).sort(),
  );
  for (const seed of seeds) {
    const { service, command } = seed;
    const { kind, container } = workloadOf(jobOf(seed));
    expect([kind, container.command]).toEqual(['Job', ['node', ...command]]);
    expect(environmentIn(container.env)).toEqual({
      NODE_ENV: 'production',
      MONGO_URL: around.mongoUrls[service],
      NODE_EXTRA_CA_CERTS: CA,
    });
  }
  // docker-compose.yml builds each image under its own name.
  for (const { spec } of workloads) {
    const [, name = ''] = /^screenlore-(.+):/.exec(spec.template.spec.containers[0].image) ?? [];
    if (name) expect([name, compose[name]?.build !== undefined]).toEqual([name, true]);
  }
});

test('OPS-26 six apps scale by CPU, and all but the shell also by calls in flight', () => {
  expect(ofKind('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual([
    'gateway',
    'shell',
    'catalogue',
    'comments',
    'library',
    'social',
  ]);
  for (const scaler of ofKind('HorizontalPodAutoscaler')) {
    expect(scaler).toMatchObject({
      spec: {
        scaleTargetRef: { kind: 'Deployment', name: scaler.metadata.name },
        metrics: [
          { type: 'Resource', resource: { name: 'cpu' } },
          // The shell does not export it, and an autoscaler with a missing metric removes no instances.
          ...(scaler.metadata.name === 'shell'
            ? []
            : [{ type: 'Pods', pods: { metric: { name: 'screenlore_calls_in_flight' } } }]),
        ],
      },
    });
    // Only the autoscaler sets the number of instances.
    expect(workloadOf(scaler.metadata.name).spec).not.toHaveProperty('replicas');
    expect(textIn('overlays/large/kustomization.yaml')).not.toContain(`name: ${scaler.metadata.name},`);
  }
});

test('OPS-78 in the overlay large every app has several instances', () => {
  const { replicas } = z
    .object({ replicas: z.array(z.object({ name: z.string(), count: z.number().min(2) })) })
    .parse(kustomizationIn('overlays/large'));
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
  const several = [...replicas.map(({ name }) => name), ...scaled];
  expect(several.sort()).toEqual(['nats', ...ours.map(({ name }) => name)].sort());
});

test('OPS-78 MongoDB’s operator creates the same users as mongo-users', () => {
  const { users } = z
    .object({ spec: z.object({ users: z.array(z.looseObject({ name: z.string() })) }) })
    .parse(load(textIn('mongodb-community.yaml'), { schema: CORE_SCHEMA })).spec;
  expect(users).toEqual(
    MONGO_USERS.map((user) => ({
      name: user,
      db: 'admin',
      passwordSecretRef: { name: 'screenlore', key: `MONGO_${user.toUpperCase()}_PASSWORD` },
      scramCredentialsSecretName: `mongo-${user}`,
      roles: rolesOf(user).map(({ role, db }) => ({ name: role, db })),
    })),
  );
});

test('OPS-79 a backup is made each night, with the program and environment of docker-compose.yml', () => {
  const { container } = workloadOf('backup');
  const { entrypoint, command, environment } = containerOf('backup');
  expect(container.command).toEqual([...entrypoint, ...command]);
  const { BACKUP_PASSPHRASE, ...env } = environmentIn(container.env);
  expect(BACKUP_PASSPHRASE).toBe('<screenlore-backup BACKUP_PASSPHRASE>');
  const { BACKUP_PASSPHRASE: _, MONGO_URL: __, ...inCompose } = environment;
  expect(env).toEqual({ ...inCompose, MONGO_URL: around.mongoUrls.admin });
  for (const overlay of ['small', 'large'])
    expect(kustomizationIn(`overlays/${overlay}`).components).toContain('../../components/backup');
});

test('OPS-79 imports run with the rights of the catalogue, and with its program', () => {
  const { container } = workloadOf('imports');
  expect(container.image).toBe(workloadOf('demo-catalogue').container.image);
  expect(environmentIn(container.env)['MONGO_URL']).toBe(around.mongoUrls.catalogue);
  expect(guide).toContain(`exec -it job/imports -- node ${seeds[0]?.command[0]} `);
});

test('OPS-29 NATS has the rights from the contract, and the shell the remotes of the table', () => {
  expect(textIn('base/nats/nats.conf')).toBe(natsConf());
  const remotes = remotesFile(({ name }) => `http://${name}:8080`);
  const own = Object.entries(remotes).filter(([name]) => name.replaceAll('_', '-') in compose);
  expect(JSON.parse(textIn('base/remotes.json'))).toEqual(Object.fromEntries(own));
});

test.each(['small', 'large'])('OPS-20 all parts of the overlay %s exist', (overlay) => {
  const { resources, components, patches, configMapGenerator } = kustomizationIn(`overlays/${overlay}`);
  const parts = [...resources, ...components].map((part) =>
    part.endsWith('.yaml') ? part : `${part}/kustomization.yaml`,
  );
  const files = [
    ...patches.flatMap(({ path }) => path ?? []),
    ...configMapGenerator.flatMap(({ files }) => files),
  ];
  for (const part of [...parts, ...files])
    expect([part, existsSync(inProject('deploy', 'kubernetes', 'overlays', overlay, part))]).toEqual([
      part,
      true,
    ]);
  const settings = [...configMapGenerator, ...kustomizationIn('base').configMapGenerator]
    .flatMap(({ literals }) => literals)
    .map((line) => line.slice(0, line.indexOf('=')));
  for (const file of patches.flatMap(({ path }) => path ?? []))
    for (const [, key] of textIn('overlays', overlay, file).matchAll(/name: settings, key: (\w+)/g))
      expect(settings).toContain(key);
  for (const file of patches.flatMap(({ path }) => path ?? []))
    for (const patch of loadAll(textIn('overlays', overlay, file), { schema: CORE_SCHEMA })) {
      const { kind, metadata } = z
        .looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) })
        .parse(patch);
      expect(ofKind(kind).map(({ metadata: { name } }) => name)).toContain(metadata.name);
    }
});
