import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../supervise/ports.js';
import { answersHttp } from '../supervise/probes.js';
import type { RunningEngine } from '../supervise/running-engine.js';
import { startAlone } from '../supervise/start-alone.js';
import { findS3Server } from './find-s3-server.js';

/** An S3 server of one bucket, and the keys to it. */
export interface RunningS3 extends RunningEngine {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const HEALTH = '/health';

/**
 * Starts an S3 server over a temporary folder.
 * @throws Problem when there is none on this machine: nothing is built for it here
 */
export async function startS3Server(): Promise<RunningS3> {
  const { file } = await findS3Server({ sources: [] });
  const port = await freePort();
  const home = await mkdtemp(path.join(tmpdir(), 'screenlore-s3-'));
  const bucket = 'screenlore';
  // A folder below its root is a bucket.
  const root = path.join(home, 'data');
  await mkdir(path.join(root, bucket), { recursive: true });
  const [accessKeyId, secretAccessKey] = [randomBytes(8).toString('hex'), randomBytes(20).toString('hex')];
  const address = `http://127.0.0.1:${port}`;
  const spec = {
    name: 's3',
    command: file,
    args: ['--port', `127.0.0.1:${port}`, '--health', HEALTH, '--quiet', 'posix', '--nometa', root],
    env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
    ready: answersHttp(`${address}${HEALTH}`),
  };
  const engine = await startAlone(spec, home, { url: address, port }, () =>
    rm(home, { recursive: true, force: true }),
  );
  return { ...engine, bucket, accessKeyId, secretAccessKey };
}
