import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NO_VOLUME_LIMITS, type Portal, startPortal } from '@screenlore/dev-stack';
import { z } from 'zod';
import { type OpenIdProvider, startOpenIdProvider } from './core/openid-provider.js';
import { type KindResult, runKind } from './core/run-kind.js';
import { type PortalUnderAttack, prepareTarget } from './core/target.js';
import { closeBrowser, grantAdministrator, KINDS } from './index.js';
import { peakMemory } from './peak-memory.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    mailbox: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000);
const unknown = positionals.find((name) => !KINDS.some((kind) => kind.name === name));
if (unknown !== undefined)
  throw new Error(`There is no kind "${unknown}". There are: ${KINDS.map(({ name }) => name).join(', ')}.`);
if (!Number.isSafeInteger(seed)) throw new Error('The seed has to be a whole number.');

/** Limits per address would soon stop an attack from one address; the attack also tests what is behind them. */
const UNLIMITED = {
  RATE_LIMIT_PER_MINUTE: '0',
  REQUESTS_PER_MINUTE: '0',
  NEW_PICTURES_PER_MINUTE: '0',
  SIGN_INS_PER_MINUTE: '0',
  GUESSES_AT_ONCE: '0',
  UPLOADS_PER_HOUR: '0',
  RESETS_PER_HOUR: '0',
  ...NO_VOLUME_LIMITS,
  LOG_LEVEL: 'warn',
};

async function own(portal: Portal, provider: OpenIdProvider): Promise<PortalUnderAttack> {
  const secrets: unknown = JSON.parse(await readFile(path.join(portal.dir, 'secrets.json'), 'utf8'));
  return {
    origin: portal.origin,
    provider,
    mailbox: portal.mailboxAddress,
    grant: (email) =>
      grantAdministrator(email, { mongoUrl: portal.mongoUrls.auth, natsUrl: portal.natsUrls.admin }),
    jwtSecret: z.object({ jwtSecret: z.string() }).parse(secrets).jwtSecret,
  };
}

/** Real providers cannot be made to sign wrong tokens; this one replaces Google. */
const provider = await startOpenIdProvider('The attack’s');
const google = { GOOGLE_CLIENT_ID: provider.client.id, GOOGLE_ISSUER: provider.issuer };
const env = { ...UNLIMITED, ...provider.env, ...google };
const portal = options.url === undefined ? await startPortal({ env }) : undefined;
const results: KindResult[] = [];
try {
  const target = await prepareTarget(
    portal
      ? await own(portal, provider)
      : { origin: new URL(options.url ?? '').origin, mailbox: options.mailbox },
  );
  console.log(`Attacking ${target.origin} with the seed ${seed}.`);
  if (!target.grant) console.log('There is no administrator here: what they may is left out.');
  for (const kind of KINDS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const result = await runKind(kind, target, { seed, short: options.short, only: options.only });
    results.push(result);
    const { count, failures, ms } = result;
    console.log(
      `${kind.name.padEnd(16)} ${String(count).padStart(6)} cases ${String(failures.length).padStart(5)} failed ${(ms / 1000).toFixed(1).padStart(7)} s   ${kind.claim}`,
    );
    for (const { name, fault } of failures)
      console.log(
        `  ${name}\n    ${fault.replaceAll('\n', ' ')}\n    again: npm run attack -- '${kind.name}' --seed ${seed} --only ${quoted(name)}`,
      );
  }
  if (portal) for (const line of await peakMemory(portal)) console.log(line);
} finally {
  await closeBrowser();
  await portal?.stop();
  provider.stop();
}
const count = results.reduce((sum, result) => sum + result.count, 0);
const failed = results.flatMap(({ failures }) => failures).length;
console.log(`${count} cases, ${failed} failed, seed ${seed}.`);
process.exitCode = failed > 0 || count === 0 ? 1 : 0;

/** Quoted for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
