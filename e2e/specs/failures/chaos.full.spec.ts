import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

test('OPS-10 random kills and freezes lose no acknowledged write and store none twice', async () => {
  test.setTimeout(600_000);
  const chaos = spawn(process.execPath, ['tools/bench/dist/chaos/main.js', '--short'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(chaos.stdout);
  // How long calls wait depends on the machine, so no test checks it.
  expect(said).toMatch(/^met {3}acknowledged writes lost: 0\.00 .* - [1-9]\d* acknowledged/m);
  expect(said).toMatch(/^met {3}writes stored twice: 0\.00 .* - [1-9]\d* stored/m);
});
