import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Remote } from './remotes.js';
import { StyleTexts } from './style-texts.js';

const BASE = '/screenlore/mf/one/';
const OWN = '/screenlore/css/main.0a1b2c3d.css';

let dist: string;
let server: Server;
let remotes: Remote[];
let asked: string[] = [];
const files = new Map<string, string>();

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'screenlore-styles-'));
  await mkdir(path.join(dist, 'css'));
  await writeFile(path.join(dist, 'css', path.basename(OWN)), 'p{color:red}');
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const text = files.get(url);
    if (text === undefined) response.writeHead(404);
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  remotes = [{ name: 'mf_one', entry: `${BASE}mf-manifest.json`, base: BASE, upstream }];
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dist, { recursive: true });
});

test('loads texts from the shell’s build and the remotes’ servers, once each', async () => {
  files.set('/css/page.00000001.css', 'i{color:blue}\n/*# sourceMappingURL=page.00000001.css.map*/');
  const texts = new StyleTexts(dist);
  asked = [];
  const wanted = [OWN, `${BASE}css/page.00000001.css`];
  for (let round = 0; round < 2; round++) {
    expect(await texts.of(wanted, remotes)).toEqual(
      new Map([
        [OWN, 'p{color:red}'],
        [`${BASE}css/page.00000001.css`, 'i{color:blue}'],
      ]),
    );
  }
  expect(asked).toEqual(['/css/page.00000001.css']);
});

test('leaves a text that cannot be inlined to its link', async () => {
  files.set('/css/end.00000002.css', 'i::before{content:"</style><script>"}');
  files.set('/css/beside.00000003.css', 'i{background:url("one.png")}');
  files.set('/css/rooted.00000004.css', 'i{background:url("/one.png"),url(data:image/gif;base64,AA)}');
  const texts = await new StyleTexts(dist).of(
    ['end.00000002', 'beside.00000003', 'rooted.00000004'].map((name) => `${BASE}css/${name}.css`),
    remotes,
  );
  expect([...texts.keys()]).toEqual([`${BASE}css/rooted.00000004.css`]);
});

test('does not cache a text under a name without a hash', async () => {
  files.set('/css/page.css', 'i{color:blue}');
  expect((await new StyleTexts(dist).of([`${BASE}css/page.css`], remotes)).size).toBe(0);
});

test('retries a text that failed to load', async () => {
  const texts = new StyleTexts(dist);
  const address = `${BASE}css/late.00000005.css`;
  expect((await texts.of([address, '/screenlore/css/gone.00000006.css'], remotes)).size).toBe(0);
  files.set('/css/late.00000005.css', 'b{color:green}');
  expect((await texts.of([address], remotes)).get(address)).toBe('b{color:green}');
});
