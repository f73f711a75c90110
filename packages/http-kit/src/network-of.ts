import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address: for IPv4 the address itself, for IPv6 the 64-bit network, which belongs to one household or machine with
 * all addresses in it.
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${groupsOf(plain, 4)}::/64` : plain;
}

/**
 * The same for a wider network, so that a customer with many networks counts once: for IPv6 48 bits, the most that a provider gives to
 * one customer.
 */
export function wideNetworkOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${groupsOf(plain, 3)}::/48` : plain;
}

/**
 * The start of an address, for its owner to recognise: for IPv4 three parts of four, for IPv6 48 bits of 128. It identifies a provider's
 * network rather than a household.
 * @returns null for an invalid address
 */
export function coarseNetworkOf(address: string): string | null {
  const plain = plainOf(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.*`;
  return isIPv6(plain) ? `${groupsOf(plain, 3)}:*` : null;
}

const plainOf = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** The first groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(plain: string, count: number): string {
  const [head = '', tail] = (plain.split('%')[0] ?? plain).toLowerCase().split('::');
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groupsIn(head);
  const after = groupsIn(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
