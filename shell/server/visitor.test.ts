import { describe, expect, test } from '@jest/globals';
import { Visitors } from './visitor.js';

describe('visitors', () => {
  const SECRET = 'a secret that only these tests know';
  const keptBy = (visitors: Visitors, network: string, cookies = '') => {
    const kept: string[] = [];
    const visitor = visitors.of(network, cookies, (cookie) => kept.push(cookie));
    return { ...visitor, kept: kept.map((cookie) => cookie.split(';')[0] ?? '') };
  };

  test('TEAM-05 a canary of 10 % reaches a tenth of 1,000 networks, each of them consistently, even without a cookie', () => {
    const visitors = new Visitors(false, SECRET);
    let reached = 0;
    for (let count = 0; count < 1000; count += 1) {
      const { share, id, kept } = keptBy(visitors, `10.0.0.${count}`, 'theme=light');
      expect(kept).toHaveLength(1);
      const again = keptBy(visitors, 'another network', `theme=light; ${kept[0]}`);
      expect(again).toMatchObject({ share, id, kept: [] });
      expect(keptBy(visitors, `10.0.0.${count}`).share).toBe(share);
      if (share < 10) reached += 1;
    }
    expect(reached).toBeGreaterThan(70);
    expect(reached).toBeLessThan(130);
  });

  test('TEAM-05 a canary of 60 % is spread among consecutive visitors: 60 in a row never get it', () => {
    const visitors = new Visitors(false, SECRET);
    const dealt = Array.from({ length: 1000 }, (_, count) =>
      visitors.of(`10.0.${count >> 8}.${count & 255}`).share < 60 ? 'in' : 'out',
    );
    const longest = Math.max(
      ...(dealt
        .join(' ')
        .match(/(?:\bin ?)+|(?:\bout ?)+/g)
        ?.map((run) => run.trim().split(' ').length) ?? []),
    );
    expect(longest).toBeLessThan(25);
    expect(dealt.filter((place) => place === 'in').length).toBeGreaterThan(550);
  });

  test('TEAM-05 nobody gets a cookie while there is no canary', () => {
    const visitors = new Visitors(false, SECRET);
    expect(visitors.of('10.0.0.1').share).toBe(visitors.of('10.0.0.1').share);
  });

  test('TEAM-05 behind https the cookie is limited to the portal’s own host', () => {
    let kept = '';
    new Visitors(true, SECRET).of('10.0.0.1', '', (cookie) => {
      kept = cookie;
    });
    expect(kept).toMatch(
      /^__Host-canary-share=\d+\.[\w-]{16}\.[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  const other = new Visitors(false, 'the secret of somebody else altogether');
  test.each(['', '0', '0.id', '0.id.', '100', '-1', '7x', other.cookieFor(0, 'id')])(
    'SAFE-35 the cookie %j chooses no share: the network decides',
    (value) => {
      const visitors = new Visitors(false, SECRET);
      const { share, kept } = keptBy(visitors, '10.0.0.1', `canary-share=${value}`);
      expect(kept).toHaveLength(1);
      expect(share).toBe(visitors.of('10.0.0.1').share);
    },
  );

  test('SAFE-35 a page’s token is valid only in its network, for an hour', () => {
    let now = 1_000_000_000;
    const visitors = new Visitors(false, SECRET, () => now);
    const visitor = visitors.of('10.0.0.1');
    const token = visitors.pageToken('10.0.0.1', visitor);
    expect(visitors.ofPage('10.0.0.1', token)).toBe(visitor.id);
    expect(visitors.ofPage('10.0.0.2', token)).toBeUndefined();
    expect(visitors.ofPage('10.0.0.1', token.replace(/.$/, '!'))).toBeUndefined();
    expect(visitors.ofPage('10.0.0.1', other.pageToken('10.0.0.1', visitor))).toBeUndefined();
    expect(visitors.ofPage('10.0.0.1', '')).toBeUndefined();
    now += 3_600_000;
    expect(visitors.ofPage('10.0.0.1', token)).toBeUndefined();
  });

  test('TEAM-06 a tester’s cookie names releases by remote; invalid entries are ignored', () => {
    const cookie = 'releases=mf_quiz:20261123-083000/mf_editor:../../etc/mf_profile';
    expect([...new Visitors(false, SECRET).of('10.0.0.1', cookie).tried]).toEqual([
      ['mf_quiz', '20261123-083000'],
    ]);
  });
});
