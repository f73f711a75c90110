import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ofKind, workloads } from './kubernetes-files.js';

const selector = z.strictObject({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z
    .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()) }).optional(),
});
const ports = z.array(z.strictObject({ port: z.number(), protocol: z.string().optional() }));
const policy = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: z.array(peer).optional(), ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peer), ports })).default([]),
  }),
});

const policies = ofKind('NetworkPolicy').map((item) => policy.parse(item).spec);
const pods = workloads.map(({ metadata: { name }, spec }) => ({
  name,
  labels: spec.template.metadata.labels,
  ports: spec.template.spec.containers[0].ports.map(({ containerPort }) => containerPort),
}));
type Pod = (typeof pods)[number];

const selects = ({ matchLabels, matchExpressions }: z.infer<typeof selector>, { labels }: Pod): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));

/** Whether one of the peers is a pod of this namespace. No list of peers means everybody. */
const names = (peers: z.infer<typeof peer>[] | undefined, pod: Pod): boolean =>
  peers?.some(
    ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, pod),
  ) ?? true;

const mayReach = (from: Pod, to: Pod, port: number): boolean =>
  policies.some(
    ({ podSelector, egress }) =>
      selects(podSelector, from) &&
      egress.some((rule) => names(rule.to, to) && rule.ports.some((item) => item.port === port)),
  ) &&
  policies.some(
    ({ podSelector, ingress }) =>
      selects(podSelector, to) &&
      ingress.some((rule) => names(rule.from, from) && rule.ports.some((item) => item.port === port)),
  );

test('OPS-25 all traffic in and out needs a policy', () => {
  for (const direction of ['Ingress', 'Egress'] as const)
    for (const pod of pods)
      expect(
        policies.some(
          ({ podSelector, policyTypes }) => selects(podSelector, pod) && policyTypes.includes(direction),
        ),
      ).toBe(true);
});

test('OPS-25 pods only talk to the pods that they need', () => {
  const seen = pods.flatMap((from) =>
    pods.flatMap((to) =>
      to.ports.filter((port) => mayReach(from, to, port)).map((port) => `${from.name} > ${to.name}:${port}`),
    ),
  );
  const services = ['auth', 'catalogue', 'content', 'comments', 'library', 'mail', 'social'];
  const remotes = ['mf-catalogue', 'mf-community', 'mf-profile', 'mf-editor'];
  const jobs = [
    'mongo-users',
    'demo-catalogue',
    'demo-community',
    'demo-people',
    'demo-comments',
    'imports',
    'backup',
  ];
  expect(seen.sort()).toEqual(
    [
      'shell > gateway:8080',
      'shell > nats:4222',
      ...remotes.flatMap((remote) => [`shell > ${remote}:8080`, `${remote} > gateway:8080`]),
      'gateway > nats:4222',
      ...services.flatMap((service) => [`${service} > nats:4222`, `${service} > mongo:27017`]),
      ...jobs.map((job) => `${job} > mongo:27017`),
      'nats > nats:6222',
      'mongo > mongo:27017',
    ].sort(),
  );
});

test('OPS-25 only gateway, auth, mail, social and imports reach the internet, and no private network that way', () => {
  const outside = pods.flatMap((pod) =>
    policies
      .filter(({ podSelector }) => selects(podSelector, pod))
      .flatMap(({ egress }) => egress.filter(({ to }) => to.some(({ ipBlock }) => ipBlock)))
      .map(({ to, ports }) => ({ name: pod.name, blocks: to.map(({ ipBlock }) => ipBlock), ports })),
  );
  expect(outside.map(({ name, ports }) => [name, ...ports.map(({ port }) => port)])).toEqual([
    ['auth', 443],
    ['mail', 465, 587],
    ['social', 443],
    ['gateway', 80, 443],
    ['imports', 443],
  ]);
  for (const { blocks } of outside)
    expect(blocks).toEqual([
      {
        cidr: '0.0.0.0/0',
        except: expect.arrayContaining([
          '10.0.0.0/8',
          '127.0.0.0/8',
          '169.254.0.0/16',
          '172.16.0.0/12',
          '192.168.0.0/16',
        ]),
      },
      { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] },
    ]);
});

test('OPS-25 visitors only reach the shell, and Prometheus only the health ports', () => {
  const open = policies.flatMap(({ podSelector, ingress }) =>
    ingress.some(({ from }) => !from)
      ? pods.filter((pod) => selects(podSelector, pod)).map(({ name }) => name)
      : [],
  );
  expect(open).toEqual(['shell']);
  const monitoring = policies.flatMap(({ ingress }) =>
    ingress.filter(({ from }) => from?.some((item) => item.namespaceSelector)),
  );
  expect(monitoring).toMatchObject([
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      ports: [{ port: 8081 }],
    },
  ]);
});
