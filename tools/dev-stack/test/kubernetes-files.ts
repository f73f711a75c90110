import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load, loadAll } from 'js-yaml';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { apps, type Seed, type Surroundings } from '../src/portal/portal.js';
import { ofMongoUsers, ofNatsUsers } from '../src/users/users.js';
import { compose } from './compose-file.js';

/**
 * The manifests as files, so that no kustomize is needed to read them; tools/dev-stack/scripts/check-kubernetes.sh
 * builds them.
 */

const from = z.object({ name: z.string(), key: z.string() });
const variable = z.strictObject({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .strictObject({
      secretKeyRef: from.optional(),
      configMapKeyRef: from.optional(),
      fieldRef: z.object({ fieldPath: z.string() }).optional(),
    })
    .optional(),
});
const probe = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
});
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(variable).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  resources: z.unknown(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: z.unknown().optional(),
  securityContext: z.unknown(),
  volumeMounts: z.array(
    z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
});
const pod = z.object({
  terminationGracePeriodSeconds: z.number().optional(),
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  securityContext: z.unknown(),
  topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })).default([]),
  containers: z.tuple([container]),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      configMap: z.object({ name: z.string() }).optional(),
      secret: z.looseObject({ secretName: z.string() }).optional(),
      persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
    }),
  ),
});
const labels = z.record(z.string(), z.string());
const workload = z.object({
  kind: z.enum(['Deployment', 'StatefulSet', 'Job', 'CronJob']),
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({
    strategy: z.unknown().optional(),
    template: z.object({ metadata: z.object({ labels }), spec: pod }),
  }),
});

type Workload = z.infer<typeof workload>;
type Variable = z.infer<typeof variable>;

const manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
type Manifest = z.infer<typeof manifest>;

const kustomization = z.looseObject({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  patches: z.array(z.object({ path: z.string().optional() })).default([]),
  configMapGenerator: z
    .array(
      z.looseObject({
        name: z.string(),
        literals: z.array(z.string()).default([]),
        files: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

const FOLDER = inProject('deploy', 'kubernetes');
const read = (...parts: string[]): string => readFileSync(path.join(FOLDER, ...parts), 'utf8');

export const kustomizationIn = (folder: string): z.infer<typeof kustomization> =>
  kustomization.parse(load(read(folder, 'kustomization.yaml'), { schema: CORE_SCHEMA }));

export const textIn = read;

/** The resources of a folder's own kustomization. */
const manifestsIn = (folder: string): Manifest[] =>
  kustomizationIn(folder).resources.flatMap((file) =>
    loadAll(read(folder, file), { schema: CORE_SCHEMA }).map((document) => manifest.parse(document)),
  );

const ofCronJob = z.looseObject({ spec: z.object({ jobTemplate: z.object({ spec: z.unknown() }) }) });

/** Those that run something; of a CronJob, its job. */
const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests
    .filter(({ kind }) => workload.shape.kind.safeParse(kind).success)
    .map((document) => {
      if (document.kind !== 'CronJob') return workload.parse(document);
      return workload.parse({ ...document, spec: ofCronJob.parse(document).spec.jobTemplate.spec });
    });

export const base = manifestsIn('base');
const all: readonly Manifest[] = [
  ...base,
  ...['mongodb', 'demo', 'autoscaling', 'backup', 'imports'].flatMap((name) =>
    manifestsIn(`components/${name}`),
  ),
];
export const workloads = workloadsOf(all);

export const ofKind = (kind: string, among: readonly Manifest[] = all): Manifest[] =>
  among.filter((item) => item.kind === kind);

/** @throws Error if none has that name */
export function workloadOf(name: string) {
  const found = workloads.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`nothing in deploy/kubernetes runs ${name}`);
  const [container] = found.spec.template.spec.containers;
  return { ...found, pod: found.spec.template.spec, container };
}

/** The mock OIDC provider is not part of a portal for others, and a remote with its own compose.yml is not ours. */
export const ours = apps.filter(
  ({ name, role }) => role !== 'identity' && role !== 'mailbox' && name in compose,
);

/** Where an app finds the authority that signed the certificates of NATS and MongoDB. */
export const CA = '/etc/screenlore/ca/ca.crt';

const setting = (key: string): string => `<settings ${key}>`;
const secret = (key: string): string => `<screenlore ${key}>`;

/** What an app knows of the others, in the terms of `environmentIn`. */
export const around: Surroundings = {
  natsUrls: ofNatsUsers(
    (user) => `tls://${user}:${secret(`NATS_${user.toUpperCase()}_PASSWORD`)}@${setting('NATS_ADDRESS')}`,
  ),
  mongoUrls: ofMongoUsers(
    (user) =>
      `mongodb://${user}:${secret(`MONGO_${user.toUpperCase()}_PASSWORD`)}@${setting('MONGO_ADDRESS')}`,
  ),
  gatewayUrl: 'http://gateway:8080',
  dataDir: '/data',
  jwtSecret: secret('JWT_SECRET'),
  callKeys: { signingKey: secret('CALL_SIGNING_KEY'), publicKey: secret('CALL_PUBLIC_KEY') },
  social: {
    GOOGLE_CLIENT_ID: setting('GOOGLE_CLIENT_ID'),
    FACEBOOK_CLIENT_ID: setting('FACEBOOK_CLIENT_ID'),
    OIDC_ISSUER: setting('OIDC_ISSUER'),
    OIDC_CLIENT_ID: setting('OIDC_CLIENT_ID'),
    OIDC_CLIENT_SECRET: secret('OIDC_CLIENT_SECRET'),
    OIDC_NAME: setting('OIDC_NAME'),
  },
  mail: {
    SMTP_URL: secret('SMTP_URL'),
    MAIL_FROM: setting('MAIL_FROM'),
    PUBLIC_URL: setting('PUBLIC_URL'),
  },
  mockOidcUrl: undefined,
  remotesFile: '/run/screenlore/remotes.json',
  logLevel: setting('LOG_LEVEL'),
  trustedProxies: 'uniquelocal',
  publicUrl: setting('PUBLIC_URL'),
  visitorProxies: setting('TRUST_PROXY'),
  host: '0.0.0.0',
  port: 8080,
  healthHost: '0.0.0.0',
  healthPort: 8081,
};

/** The name of a seed's job, as in docker-compose.yml. */
export const jobOf = ({ title }: Seed): string => title.toLowerCase().replace(' ', '-');

/**
 * The environment of a container, with `<object KEY>` for values from a secret or a config map. Variables that are
 * only parts of others (`$(NAME)`) are inserted there.
 */
export function environmentIn(variables: readonly Variable[]): Record<string, string> {
  const given = new Map<string, string>();
  const parts = new Set<string>();
  for (const { name, value, valueFrom } of variables) {
    const ref = valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef;
    const text = ref ? `<${ref.name} ${ref.key}>` : (value ?? '');
    // Kubernetes only knows variables listed earlier.
    const whole = text.replace(/\$\(([A-Z_]+)\)/g, (_, part: string) => {
      parts.add(part);
      return given.get(part) ?? `nothing for ${part}`;
    });
    given.set(name, whole);
  }
  for (const part of parts) given.delete(part);
  return Object.fromEntries(given);
}
