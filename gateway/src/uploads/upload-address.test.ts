import { expect, test } from '@jest/globals';
import { UploadAddresses } from './upload-address.js';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://a');
  return { id: pathname.split('/').at(-1) ?? '', said: Object.fromEntries(searchParams) };
};

test('FILE-03 an address names the owner of its file, and is valid for ten minutes wherever the secret is the same', () => {
  const ours = new UploadAddresses('a secret of thirty-two letters at least');
  const { id, said } = read(ours.make('ada', 1_000_000));
  expect(ours.read(id, said, 1_000_000 + 599_000)).toBe('ada');
  expect(() => ours.read(id, said, 1_000_000 + 601_000)).toThrow('no longer');
  expect(() =>
    new UploadAddresses('another secret of thirty-two letters').read(id, said, 1_000_000),
  ).toThrow();
  // While the secret is rotated (OPS-65).
  const rotated = new UploadAddresses(
    'another secret of thirty-two letters',
    'a secret of thirty-two letters at least',
  );
  expect(rotated.read(id, said, 1_000_000)).toBe('ada');
  expect(() => ours.read(read(ours.make('ada')).id, said, 1_000_000)).toThrow();
  for (const wrong of [
    {},
    { ...said, user: ['ada', 'eve'] },
    { ...said, until: '-1' },
    { ...said, until: `${said['until']}.0` },
  ])
    expect(() => ours.read(id, wrong, 1_000_000)).toThrow();
});
