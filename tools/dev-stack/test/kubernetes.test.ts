import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { environmentOf } from '../src/portal/portal.js';
import { compose } from './compose-file.js';
import { around, base, CA, environmentIn, ofKind, ours, workloadOf, workloads } from './kubernetes-files.js';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
const inBytes = (memory: string): number =>
  Number.parseInt(memory, 10) *
  ({ m: 2 ** 20, Mi: 2 ** 20, g: 2 ** 30, Gi: 2 ** 30 }[memory.replace(/^\d+/, '')] ?? 0);

test('OPS-20 the deployments are the apps of the table', () => {
  expect(
    ofKind('Deployment')
      .map(({ metadata }) => metadata.name)
      .sort(),
  ).toEqual(ours.map(({ name }) => name).sort());
});

describe.each(ours)('$name', (app) => {
  const { spec, pod, container } = workloadOf(app.name);

  test('OPS-20 OPS-28 has the command and environment of npm start, and TLS to NATS and MongoDB', () => {
    expect(container.command).toEqual(['node', ...app.command]);
    const { NODE_EXTRA_CA_CERTS, DRAIN_SECONDS, VISITOR_SECRET, ...env } = environmentIn(container.env);
    // `npm start` runs a single shell server, which has no other servers to tell about canaries.
    const shared =
      app.role === 'shell'
        ? { NATS_URL: 'tls://shell:<screenlore NATS_SHELL_PASSWORD>@<settings NATS_ADDRESS>' }
        : {};
    expect(env).toEqual({ ...environmentOf(app, around), ...shared });
    expect(VISITOR_SECRET).toBe(app.role === 'shell' ? '<screenlore VISITOR_SECRET>' : undefined);
    const needsCa = ['service', 'gateway', 'shell'].includes(app.role);
    expect(NODE_EXTRA_CA_CERTS).toBe(needsCa ? CA : undefined);
    expect(DRAIN_SECONDS).toBe(app.role === 'gateway' || app.role === 'shell' ? '3' : undefined);
    expect(container.ports).toEqual([
      ...(app.role === 'service' ? [] : [{ name: 'http', containerPort: 8080 }]),
      { name: 'health', containerPort: 8081 },
    ]);
  });

  test('OPS-20 has the image and memory of docker-compose.yml', () => {
    const { build, mem_limit = '' } = compose[app.name] ?? {};
    expect(build?.args.APP).toBe(app.folder);
    expect(container.image).toBe(`screenlore-${app.name}:${version}`);
    const { limits } = z.object({ limits: z.object({ memory: z.string() }) }).parse(container.resources);
    expect(inBytes(limits.memory)).toBe(inBytes(mem_limit));
  });

  test('OPS-22 has probes for life and readiness on its health port', () => {
    const health = (path: string) => ({ httpGet: { path, port: 'health' } });
    expect(container.startupProbe).toMatchObject(health('/health/live'));
    expect(container.livenessProbe).toMatchObject(health('/health/live'));
    expect(container.readinessProbe).toMatchObject(health('/health/ready'));
  });

  test('OPS-23 starts its next version first, lets the old one finish, and spreads over nodes and zones', () => {
    expect(spec.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    // An app with a port keeps listening for a while after its address is withdrawn; a service just leaves its queue
    // group.
    expect(container.lifecycle).toEqual(
      app.role === 'service' ? undefined : { preStop: { sleep: { seconds: 10 } } },
    );
    // A service or the gateway ends itself after 15 s, a remote's request after 30 s, an upload after 150 s.
    const { service, gateway, remote, shell } = { service: 15, gateway: 15, remote: 30, shell: 150 };
    const least = {
      service,
      gateway: 10 + gateway,
      remote: 10 + remote,
      shell: 10 + shell,
      identity: 0,
      mailbox: 0,
    };
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(least[app.role]);
    expect(pod.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === app.name);
    const matchLabels = { 'app.kubernetes.io/name': app.name };
    expect(budget).toMatchObject({ spec: { maxUnavailable: 1, selector: { matchLabels } } });
  });

  test('OPS-20 has a Service if others call it', () => {
    const service = ofKind('Service').find(({ metadata }) => metadata.name === app.name);
    if (app.role === 'service') expect(service).toBeUndefined();
    else
      expect(service).toMatchObject({
        spec: {
          selector: { 'app.kubernetes.io/name': app.name },
          ports: [{ port: 8080, targetPort: 'http' }],
          // The gateway's name resolves to each instance (OPS-06), the others' to one address.
          ...(app.role === 'gateway' ? { clusterIP: 'None' } : {}),
        },
      });
  });
});

test.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
  'OPS-21 %s has no more rights than its program needs',
  (_name, { spec: { template } }) => {
    const { containers, ...pod } = template.spec;
    const [container] = containers;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: expect.any(Number),
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const amount = { cpu: expect.stringMatching(/^\d+m?$/), memory: expect.stringMatching(/^\d+[MG]i$/) };
    expect(container.resources).toEqual({ requests: amount, limits: amount });
    for (const more of ['hostNetwork', 'hostPID', 'hostIPC', 'hostPath'])
      expect(JSON.stringify(template)).not.toContain(more);
    // It may only write to its own storage: memory for /tmp, and the volumes that hold data.
    const writable = container.volumeMounts.filter(({ readOnly }) => !readOnly);
    for (const { mountPath } of writable)
      expect(['/tmp', '/data', '/data/db', '/backups', '/imports']).toContain(mountPath);
    // An image has a version or a digest.
    expect(container.image).toMatch(/^screenlore-[a-z-]+:\d+\.\d+\.\d+$|@sha256:[0-9a-f]{64}$/);
  },
);

test('OPS-21 third-party images are those of docker-compose.yml, and the namespace refuses other pods', () => {
  expect(workloadOf('nats').container.image).toBe(compose['nats']?.image);
  expect(workloadOf('mongo').container.image).toBe(compose['mongo']?.image);
  expect(ofKind('Namespace', base)).toMatchObject([
    { metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } },
  ]);
});
