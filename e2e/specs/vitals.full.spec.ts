import { expect, test } from '../core/test.js';

test('OPS-54 a hidden page reports once how fast it was, and nothing about who and where', async ({
  page,
}) => {
  const told: unknown[] = [];
  // Recorded inside the page, because page.on('request') does not report beacons in all versions.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob && String(address).endsWith('/vitals'))
        void body
          .text()
          .then((text) => sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${text}\n`));
      return send(address, body);
    };
  });
  const code = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('TTFB'),
  );
  await page.goto('ranking');
  const first = await page.content();
  const file = new URL((await code).url()).pathname;
  expect(first).not.toContain(file);
  await page.getByRole('heading', { level: 1 }).click();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/vitals'));
  for (let times = 0; times < 2; times += 1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  expect((await answered).status()).toBe(204);
  const lines = await page.evaluate(() => sessionStorage.getItem('told') ?? '');
  for (const line of lines.trim().split('\n')) told.push(JSON.parse(line));
  expect(told).toEqual([
    {
      remote: 'mf_catalogue',
      release: expect.stringMatching(/^\d{8}-\d{6}$/),
      LCP: expect.any(Number),
      TTFB: expect.any(Number),
      CLS: expect.any(Number),
      // A quick click may be measured after the page is left.
      ...(lines.includes('INP') && { INP: expect.any(Number) }),
    },
  ]);
});
