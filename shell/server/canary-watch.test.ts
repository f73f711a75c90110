import { beforeEach, describe, expect, test } from '@jest/globals';
import { CanaryWatch } from './canary-watch.js';
import { parseRemotes, type Remote } from './remotes.js';

const [CANARY, USUAL] = ['20261123-100000', '20261123-090000'];
const NEEDED = ['mf_quiz/app'];

let now: number;
let watch: CanaryWatch;
beforeEach(() => {
  now = 1_000_000;
  watch = new CanaryWatch(undefined, () => now);
});

const remoteWith = (release: string): Remote[] =>
  parseRemotes(
    JSON.stringify({
      mf_quiz: {
        entry: '/screenlore/mf/quiz/mf-manifest.json',
        upstream: 'http://127.0.0.1:9',
        release,
        canary: { release: CANARY, share: 10 },
      },
    }),
  );
const [remote] = remoteWith(USUAL);
if (!remote) throw new Error('There is no remote');

const visitors = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `10.0.0.${from + at}`);
const load = (who: readonly string[], release = CANARY, needed = NEEDED) => {
  for (const visitor of who) watch.gave(visitor, remoteWith(release), needed);
};
const report = (who: readonly string[], release = CANARY) =>
  who
    .map((network) => watch.threw({ network, visitor: `of ${network}` }, remote, release))
    .findLast((why) => why !== undefined);

describe('a canary', () => {
  test('TEAM-15 is withdrawn once pages of five visitors threw, at least a fifth of all', () => {
    load(visitors(14));
    expect(report(visitors(4))).toBeUndefined();
    expect(report(visitors(12))).toBe('12 of 14 visitors’ pages threw');
  });

  test('TEAM-15 stays while pages of less than a fifth of its visitors throw', () => {
    load(visitors(30));
    expect(report(visitors(6))).toBeUndefined();
    expect(report(visitors(7))).toBe('7 of 30 visitors’ pages threw');
  });

  test('TEAM-15 stays when the other releases throw as often: it is not the cause', () => {
    load(visitors(20));
    load(visitors(20, 50), USUAL);
    report(visitors(18, 50), USUAL);
    expect(report(visitors(20))).toBeUndefined();
  });

  test('TEAM-15 is judged by the last minute', () => {
    load(visitors(10));
    report(visitors(4));
    now += 61_000;
    load(visitors(10));
    expect(report(visitors(4, 4))).toBeUndefined();
  });

  test('TEAM-15 counts visitors who came to its part by a link, too', () => {
    load(visitors(8), CANARY, ['mf_other/app']);
    expect(report(visitors(8))).toBe('8 of 8 visitors’ pages threw');
  });

  test('TEAM-16 is not withdrawn because of one visitor, however many reports they send', () => {
    load(visitors(1));
    expect(report(Array<string>(1000).fill('10.0.0.0'))).toBeUndefined();
  });

  test('TEAM-16 is not withdrawn because of visitors who never got it', () => {
    load(visitors(10));
    expect(report(visitors(200, 100))).toBeUndefined();
  });
});

test('TEAM-16 a release for everybody is never withdrawn', () => {
  load(visitors(20), USUAL);
  expect(report(visitors(20), USUAL)).toBeUndefined();
});
