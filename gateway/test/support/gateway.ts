import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src/config.js';
import { startGateway } from '../../src/start-gateway.js';
import { CALL_KEYS } from './call-keys.js';
import { JWT_SECRET } from './jwt-secret.js';
import { until } from './processes.js';

/** The gateway's answer. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect replies of every shape
  body: any;
  headers: Headers;
}

/** Makes a call: a body that is not a string is sent as JSON. */
export async function callAt(
  url: string,
  name: string,
  body?: unknown,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { method = 'POST', headers = {} } = options;
  const response = await fetch(`${url}/api/${name}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined || method === 'GET'
      ? {}
      : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}

export interface GatewayUnderTest {
  url: string;
  /** Base address of its health checks. */
  healthUrl: string;
  dataDir: string;
  call(name: string, body?: unknown, options?: Parameters<typeof callAt>[3]): Promise<Answer>;
  stop(): Promise<void>;
}

/** A gateway in this process, connected to NATS; without limits by default. */
export async function gatewayAt(
  natsUrl: string,
  settings: Record<string, string> = {},
): Promise<GatewayUnderTest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `screenlore-gateway-${randomUUID().slice(0, 8)}`));
  const config = readConfig({
    PORT: '0',
    HEALTH_PORT: '0',
    NATS_URL: natsUrl,
    JWT_SECRET,
    ...CALL_KEYS,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    REQUESTS_PER_MINUTE: '0',
    NEW_PICTURES_PER_MINUTE: '0',
    ...settings,
  });
  const gateway = await startGateway({ config });
  await until('the gateway is ready', async () => (await fetch(`${gateway.healthUrl}/health/ready`)).ok);
  return {
    url: gateway.url,
    healthUrl: gateway.healthUrl,
    dataDir,
    call: (name, body, options) => callAt(gateway.url, name, body, options),
    stop: async () => {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
