import { expect, test } from '@jest/globals';
import { sharedModules } from './shared.mjs';

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@screenlore/browser-kit': '0.1.4',
  '@screenlore/ui': '0.2.0',
  'react-redux': '9.3.1',
};

test('TEAM-18 a remote takes each shared package from the minor release on that it was built with, and no other', () => {
  const checked = Object.entries(sharedModules(versions)).flatMap(
    ([name, { requiredVersion, strictVersion }]) => (strictVersion ? [[name, requiredVersion]] : []),
  );
  expect(Object.fromEntries(checked)).toEqual({
    react: '^19.3.0',
    'react-dom': '^19.3.0',
    '@screenlore/browser-kit': '^0.1.0',
    '@screenlore/ui': '^0.2.0',
  });
});

test('TEAM-18 the shell offers what it has, and asks for nothing', () => {
  for (const { requiredVersion, strictVersion, eager } of Object.values(sharedModules(undefined)))
    expect({ requiredVersion, strictVersion, eager }).toEqual({
      requiredVersion: false,
      strictVersion: false,
      eager: true,
    });
});
