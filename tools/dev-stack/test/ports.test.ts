import { expect, test } from '@jest/globals';
import { choosePorts, freePort } from '../src/supervise/ports.js';

test('ports that are chosen at the same time differ, before anything listens on them', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(new Set(ports).size).toBe(200);
});

test('a remembered port is kept while it is free', async () => {
  const port = await freePort();
  expect(await choosePorts(['gateway'], { gateway: port })).toEqual({ gateway: port });
});
