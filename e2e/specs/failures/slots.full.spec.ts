import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type NewRemote, newRemote } from '../../core/new-remote.js';
import { type OwnShell, ownShell } from '../../core/own-shell.js';
import { expect, test } from '../../core/test.js';

const FILM = 'movie/vertigo-1958';
const FILES = {
  'src/asks.tsx': `
import type { SlotProps } from '@screenlore/contracts';
import { Section } from '@screenlore/ui';

export default function Asks({ titleId }: SlotProps<'title.aside'>) {
  return <Section title="Quiz"><p>Which year is {titleId} from?</p></Section>;
}`,
  'src/throws.tsx': `
export default function Throws(): never {
  throw new Error('broken in a slot');
}`,
  'src/late.tsx': 'export default () => <p>Too late</p>;',
  'src/first-view.tsx': `
import { firstViews } from '@screenlore/browser-kit/first-view';
import { pages } from './app.js';
import Asks from './asks.js';

export const renderFirstView = firstViews({ pages, slots: { 'title.aside': Asks } });`,
};
const SLOTS = {
  'title.aside': { block: 'Asks', firstView: true },
  'title.main': { block: 'Throws' },
  'section.main': { block: 'Late' },
};

let remote: NewRemote;
let shell: OwnShell;

test.beforeAll(async () => {
  remote = await newRemote('slots', async (folder) => {
    for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(folder, file), text);
    const description = path.join(folder, 'remote.json');
    const described = JSON.parse(await readFile(description, 'utf8'));
    await writeFile(description, JSON.stringify({ ...described, slots: SLOTS }));
    const config = path.join(folder, 'rspack.config.mjs');
    const blocks = "'./Asks': './src/asks.tsx', './Throws': './src/throws.tsx', './Late': './src/late.tsx'";
    await writeFile(
      config,
      (await readFile(config, 'utf8')).replace("'./src/app.tsx'", `'./src/app.tsx', ${blocks}`),
    );
  });
  shell = await ownShell(async (remotes) => ({
    ...remotes,
    mf_slots: { entry: '/screenlore/mf/slots/mf-manifest.json', upstream: remote.upstream },
  }));
});
test.afterAll(async () => {
  await shell?.stop();
  await remote?.stop();
});

test.use({ expectedNoise: /Failed to load resource|net::ERR|Federation Runtime|RUNTIME-/ });

/** The shell server's counter for the remote. */
async function counted(): Promise<number> {
  const [, count] = /^remote_errors_total\{remote="mf_slots".* (\d+)$/m.exec(await shell.metrics()) ?? [];
  return Number(count ?? 0);
}

for (const width of [390, 1440])
  test(`TEAM-31 TEAM-33 TEAM-34 a film has a block at ${width} px, and one beside it that throws leaves no trace`, async ({
    page,
  }) => {
    const before = await counted();
    await page.setViewportSize({ width, height: 900 });
    expect(await (await fetch(shell.url + FILM)).text()).toContain('Which year is');
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(shell.url + FILM);
    await expect(page.locator('#root[data-live]')).toBeAttached();
    await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(before);
    await expect(page.getByText('Which year is vertigo-1958 from?')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.001);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('TEAM-34 a block whose code never arrives leaves the page as it is, and is counted', async ({
  page,
}) => {
  const before = await counted();
  // Nothing answers these requests.
  await page.route(/\/mf\/slots\/.*expose_Late/, () => undefined);
  await page.goto(`${shell.url}movies`);
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(counted, { timeout: 40_000 }).toBeGreaterThan(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Too late')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
