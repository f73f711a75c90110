import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopbackHost } from '@screenlore/contracts';

/** The answer to a request for another host. */
export const MISDIRECTED = 421;
export const MISDIRECTED_TEXT =
  'The portal does not answer under this host. Its operator sets PUBLIC_URL to its address.';

export const TWO_HOSTS_TEXT = 'The request names more than one host.';

/** Node uses the first `Host` and drops the others; a proxy in front of it may use another (RFC 9112, 3.2). */
export const namesTwoHosts = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  (headersDistinct['host']?.length ?? 0) > 1;

/** A host and a port, and nothing else that an address may contain. */
const HOST = /^[\w.:[\]-]+$/;
const ADDRESS = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/**
 * The hosts under which a portal answers: PUBLIC_URL's host only. Without PUBLIC_URL, this machine's names for itself and, if others can
 * reach it, its addresses; never a name that anybody can choose.
 * @returns a test for a host (as in the header `Host`)
 */
export function allowedHosts({
  publicUrl,
  isOpen,
}: {
  publicUrl: string | undefined;
  isOpen: boolean;
}): (host: string) => boolean {
  if (publicUrl !== undefined) {
    const { protocol, host: own } = new URL(publicUrl);
    // Compared as URLs, so that case and the default port make no difference.
    return (host) =>
      HOST.test(host) && URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own;
  }
  return (host) => isLoopbackHost(host) || (isOpen && isAddress(host));
}

function isAddress(host: string): boolean {
  const [, six, four] = ADDRESS.exec(host) ?? [];
  return isIP(six ?? four ?? '') !== 0;
}
