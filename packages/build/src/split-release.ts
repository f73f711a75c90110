import { RELEASE } from '@screenlore/contracts';

/** @param address path of a request: `/20261123-083000/js/app.js` */
export function splitRelease(address: string): { release?: string; rest: string } {
  const [, release = '', ...rest] = (address.split('?', 1)[0] ?? '').split('/');
  return RELEASE.test(release) ? { release, rest: `/${rest.join('/')}` } : { rest: address };
}
