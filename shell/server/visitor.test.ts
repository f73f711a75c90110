import { describe, expect, test } from '@jest/globals';
import { Visitors } from './visitor.js';

describe('visitors', () => {
  test('TEAM-05 a canary of 10 % reaches a tenth of 1,000 visitors, and each of them again', () => {
    const visitors = new Visitors(false);
    let reached = 0;
    for (let count = 0; count < 1000; count += 1) {
      const kept: string[] = [];
      const { share } = visitors.of('theme=light', (cookie) => kept.push(cookie));
      expect(kept).toHaveLength(1);
      const [pair = ''] = kept[0]?.split(';') ?? [];
      expect(visitors.of(`theme=light; ${pair}`, (cookie) => kept.push(cookie)).share).toBe(share);
      expect(kept).toHaveLength(1);
      if (share < 10) reached += 1;
    }
    expect(reached).toBe(100);
  });

  test('TEAM-05 nobody is given a cookie while there is no canary', () => {
    const visitors = new Visitors(false);
    expect(visitors.of().share).toBe(visitors.of().share);
  });

  test('TEAM-05 behind https the cookie is the portal’s own host’s alone', () => {
    let kept = '';
    new Visitors(true).of('', (cookie) => {
      kept = cookie;
    });
    expect(kept).toMatch(/^__Host-canary-share=\d+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  });

  test.each(['', '100', '-1', '1e1', '7x'])('TEAM-05 %j is no share that was given', (value) => {
    const kept: string[] = [];
    new Visitors(false).of(`canary-share=${value}`, (cookie) => kept.push(cookie));
    expect(kept).toHaveLength(1);
  });

  test('TEAM-06 a tester’s cookie names releases by remote; what is none is left out', () => {
    const cookie = 'releases=mf_quiz:20261123-083000/mf_editor:../../etc/mf_profile';
    expect([...new Visitors(false).of(cookie).tried]).toEqual([['mf_quiz', '20261123-083000']]);
  });
});
