import { describe, expect, test } from '@jest/globals';
import { signUp, username } from './calls/accounts.js';
import * as MESSAGES from './constants/messages.js';
import { RESERVED_USERNAMES } from './constants/reserved-usernames.js';
import { usernameSkeleton } from './usernames.js';

const faultOf = (name: string) => username.safeParse(name).error?.issues[0]?.message;

describe('SAFE-24 a username', () => {
  test.each(RESERVED_USERNAMES)('%s is reserved', (name) => {
    expect(faultOf(name)).toBe(MESSAGES.usernameReserved);
  });

  test.each([
    ...[
      'ADMIN',
      'Admin',
      'adm1n',
      'admln',
      'adMIn',
      'ad.min',
      '_admin_',
      'Ａｄｍｉｎ',
      'ádmin',
      'adrnin',
      'r00t',
      'supp0rt',
    ],
    ...['ScreenIore', 'screen1ore', 'SCREENLORE', 'nu11', 'арі', 'аԁміп', 'NULL'],
  ])('%s looks like a reserved one', (name) => {
    expect(faultOf(name)).toBe(MESSAGES.usernameReserved);
  });

  test.each(['\u0430dmin', 'm\u043ederator', 'ad\u03b1', 'ada\u0561', 'ada\u4e2d', '\u13aadam', 'a\u3164da'])(
    '%j mixes scripts',
    (name) => expect(faultOf(name)).toBe(MESSAGES.usernameScripts),
  );

  test.each([
    ...[
      'ada',
      'Ada.L',
      'łucja.żak',
      'Ａda.L',
      'ß_ß',
      'иван.петров',
      'Μαρία7',
      'արամ',
      'دانیال',
      'रमन_1',
      'ユーザー名',
      '김하나',
    ],
    ...[
      'member',
      'user10',
      'administered',
      'rooted',
      'apium',
      'modest',
      'info7',
      'nightbus77',
      'ten.thousand',
    ],
  ])('%s is fine', (name) => expect(faultOf(name)).toBeUndefined());

  test('has the skeleton of each name that looks like it', () => {
    for (const alike of ['Robin', 'r0bin', 'rObin']) expect(usernameSkeleton(alike)).toBe('robln');
    expect(usernameSkeleton('сора')).toBe(usernameSkeleton('copa'));
    expect(usernameSkeleton('АЅА')).toBe(usernameSkeleton('asa'));
    expect(usernameSkeleton('ada1')).toBe(usernameSkeleton('adal'));
    expect(usernameSkeleton('robin')).not.toBe(usernameSkeleton('robyn'));
  });
});

describe('AUTH-16 a username', () => {
  test.each(['Deleted.member', 'deleted_user', 'Member.of.Screenlore', 'De1eted-Mernber', 'nobody'])(
    '%s is one of the portal’s own words',
    (name) => expect(faultOf(name)).toBe(MESSAGES.usernameReserved),
  );

  test.each(['...', '---', '_._', '.-_.-_'])('%s consists of punctuation only', (name) =>
    expect(faultOf(name)).toBe(MESSAGES.usernameSigns),
  );

  test.each([
    ['tim', 'tlm', 'TIM', 't1m', 't.i.m', 'tïm'],
    ['izmir', 'İzmir', 'ızmir', 'IZMIR', 'lzmir'],
    ['name', 'name.', '-name', 'n_a_m_e', 'nаme'],
    ['modern', 'rnodem', 'MODERN'],
    ['lodz', 'łódź', 'Ł.odz'],
    ['aeon', 'æon', 'ǽon'],
    ['doko', 'đoko', 'døkǿ'],
  ])('%s looks like each of the others', (...names) => {
    expect(new Set(names.map(usernameSkeleton)).size).toBe(1);
  });
});

describe('AUTH-36 a username', () => {
  test.each(['ᴛim', 'mɑrina', 'marǀna', 'maꞃina', 'ꜱam7', 'ƅob', 'mₐrɐ', 'ȷonas'])(
    '%s has a letter that no language uses',
    (name) => expect(faultOf(name)).toBe(MESSAGES.usernameShape),
  );

  test.each(['Əli', 'ɓala_ɗan', 'ƙofar', 'Ŋutɔ', 'øyvind', 'ʒenya'])('%s is fine', (name) =>
    expect(faultOf(name)).toBeUndefined(),
  );

  test.each(['screenlore.help', 'The_Screen1ore', 'my-ѕсrееnlоrе'])(
    '%s would seem to speak for the portal',
    (name) => expect(faultOf(name)).toMatch(/reserved|one script/),
  );
});

describe('SAFE-24 a name', () => {
  const form = { username: 'ada', email: 'ada@example.org', password: 'Engine1843', sex: 'female' };
  const faultsOf = (firstName: string, surname: string) =>
    signUp.safeParse({ ...form, firstName, surname }).error?.issues.map(({ message }) => message);

  test.each([
    ...[
      '\u200b\u200b\u200b',
      '\u202eada\u202c',
      '\u2066ada',
      'a\u0000da',
      'ada\u0007',
      'ad\u00ada',
      'a\ufeffda',
      '\u3164\u3164\u3164',
    ],
    ...[
      '\u2800\u2800\u2800',
      'ada\nquill',
      'ada\u2028b',
      '\u200d\u200d\u200d',
      'ada\u200d',
      'ada \u200c b',
      '\u{e0061}\u{e0062}ada',
      'a\ue000da',
    ],
  ])('%j has something invisible', (name) => {
    expect(faultsOf(name, 'Quill')).toEqual([MESSAGES.firstNameUnseen]);
    expect(faultsOf('Ada', name)).toEqual([MESSAGES.surnameUnseen]);
  });

  test.each([
    'Ada',
    'José María',
    "O'Neill-Strand",
    'Żółć',
    'Иван',
    'سارا',
    'می\u200cخواهم',
    'क्\u200dष',
    '김하나',
    'Łucja 🎬',
    'Jr. 2nd',
  ])('%j is fine', (name) => expect(faultsOf(name, `${name} Quill`)).toBeUndefined());
});
