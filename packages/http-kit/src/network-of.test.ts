import { describe, expect, it } from '@jest/globals';
import { coarseNetworkOf, networkOf } from './network-of.js';

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('for %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['nonsense', null],
])('SAFE-21 for %s its owner sees %j', (address, shown) => {
  expect(coarseNetworkOf(address)).toBe(shown);
});
