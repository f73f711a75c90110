import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ERROR_REPORTS_PATH } from '@screenlore/contracts';

const RELEASE = '20261123-083000';
const FILES = `http://localhost:8080/screenlore/mf/community/${RELEASE}`;

let sent: { address: string; body: Blob }[];
let report: (error: unknown, part?: string, components?: string) => void;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) => sent.push({ address, body }) > 0,
  });
  const registry = {
    mf_catalogue: { entry: '/screenlore/mf/catalogue/20261123-070000/mf-manifest.json' },
    mf_community: { entry: `/screenlore/mf/community/${RELEASE}/mf-manifest.json` },
  };
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>`;
  ({ report } = await import('./report.js'));
});
afterEach(() => {
  jest.useRealTimers();
});

function thrown(message: string, stack = ''): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${stack}`;
  return error;
}

/** The reports sent so far. */
async function reports(): Promise<unknown[]> {
  jest.advanceTimersByTime(5000);
  const read = (body: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsText(body);
    });
  jest.useRealTimers();
  const texts = await Promise.all(sent.map(({ body }) => read(body)));
  return texts.flatMap((text) => JSON.parse(text).reports);
}

describe('a report', () => {
  test('TEAM-13 TEAM-14 contains remote, release, error, files and lines, and nothing personal', async () => {
    report(
      thrown(
        'No text of ada@example.org at /user/ada',
        `    at Post (${FILES}/js/page-articles.0a1b2c3d.js:12:345)\n    at react (http://localhost:8080/screenlore/js/react.1.js:2:3)\n    at http://localhost:8080/screenlore/user/ada:1:1`,
      ),
    );
    expect(await reports()).toEqual([
      {
        remote: 'mf_community',
        release: RELEASE,
        name: 'TypeError',
        message: 'No text of <email> at <address>',
        frames: ['js/page-articles.0a1b2c3d.js:12', 'js/react.1.js:2'],
        columns: [345, 3],
      },
    ]);
    expect(sent).toMatchObject([{ address: ERROR_REPORTS_PATH, body: { type: 'application/json' } }]);
  });

  test('TEAM-13 names a module that failed to load, by its address or by its name', async () => {
    report(thrown(`Loading chunk 12 failed. (error: ${FILES}/js/12.js)`));
    report(thrown('mf_catalogue/app did not arrive within 10 s'));
    expect(await reports()).toMatchObject([
      { remote: 'mf_community', release: RELEASE },
      { remote: 'mf_catalogue', release: '20261123-070000' },
    ]);
  });

  test('TEAM-50 assigns an error with only React’s files in its stack to the part whose boundary caught it', async () => {
    const ofReact = '    at t (http://localhost:8080/screenlore/20261127-090000/js/main.0a1b2c3d.js:1:22)';
    report(
      thrown('Element type is invalid', ofReact),
      'mf_community/app',
      `    at Post (${FILES}/js/page.js:1:7)`,
    );
    report(thrown('Element type is invalid', ofReact), '', `    at Post (${FILES}/js/page.js:1:8)`);
    report(thrown('Element type is invalid', ofReact), '', '    at main');
    const of = { remote: 'mf_community', release: RELEASE };
    const frames = ['js/page.js:1', '20261127-090000/js/main.0a1b2c3d.js:1'];
    expect(await reports()).toEqual([
      { ...of, name: 'TypeError', message: 'Element type is invalid', frames, columns: [7, 22] },
      { ...of, name: 'TypeError', message: 'Element type is invalid', frames, columns: [8, 22] },
    ]);
  });

  test('TEAM-13 does not confuse remotes whose names start alike', async () => {
    report(thrown('mf_community_news/app did not arrive within 10 s'));
    expect(await reports()).toEqual([]);
  });

  test('TEAM-13 ignores errors that have nothing to do with a remote', async () => {
    report(thrown('Out of memory', '    at a (chrome-extension://abc/js/a.js:1:1)'));
    report('nothing');
    report(undefined);
    expect(await reports()).toEqual([]);
  });

  test('TEAM-13 is sent once for each error, with others of five seconds, and at most ten from a page', async () => {
    for (let count = 0; count < 30; count += 1) {
      report(thrown(`fault ${count % 15}`, `at a (${FILES}/js/a.js:1:1)`));
    }
    expect(await reports()).toHaveLength(10);
    expect(sent).toHaveLength(1);
  });

  test('TEAM-13 is sent at once when the page is left', () => {
    report(thrown('fault', `at a (${FILES}/js/a.js:1:1)`));
    expect(sent).toHaveLength(0);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });
});

test('TEAM-18 of an incompatible remote names its requirement, in the console and to the server', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  report(
    thrown(
      '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of undefined which needs ^20.0.0)',
    ),
    'mf_community/app',
  );
  expect(said.mock.calls).toEqual([
    ['mf_community cannot be shown. It needs react ^20.0.0, the portal has 19.3.1.'],
  ]);
  expect(await reports()).toMatchObject([
    {
      remote: 'mf_community',
      message: expect.stringMatching(/Version 19\.3\.1 .* module react .* needs \^20\.0\.0/),
    },
  ]);
  report(thrown('fault', `at a (${FILES}/js/a.js:1:1)`));
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});
