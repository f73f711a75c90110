import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieName, RELEASE } from '@screenlore/contracts';

/** What decides which release of a remote a visitor gets. */
export interface Visitor {
  /** 0 to 99: a canary of 10 percent is for values below 10. */
  share: number;
  /** The same for a browser that keeps cookies, otherwise for a network. */
  id: string;
  /** A tester's requested releases, by remote. */
  tried: ReadonlyMap<string, string>;
}

const A_MONTH_S = 30 * 86_400;
const AN_HOUR_MS = 3_600_000;
const SHARES = 100;
/** Characters of a name and of a signature: 96 and 132 bits. */
const NAME = 16;
const SIGNATURE = 22;

/**
 * Identifies visitors by cookies that this server signed, and assigns shares by network. Nobody can choose to get a
 * canary, because only the server knows a network's share.
 */
export class Visitors {
  readonly #share: string;
  readonly #tried: string;
  readonly #secret: string;

  /**
   * @param isSecure whether the public address uses https
   * @param secret the same for all servers of a portal; without it each process generates its own
   * @param now milliseconds; a fake clock in tests
   */
  constructor(
    private readonly isSecure: boolean,
    secret?: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#share = cookieName('canary-share', isSecure);
    this.#tried = cookieName('releases', isSecure);
    this.#secret = secret ?? randomBytes(32).toString('base64url');
  }

  /**
   * @param network of the visitor's address
   * @param cookies header `cookie`
   * @param keep called with the cookie that identifies a new visitor; without it nobody gets one
   */
  of(network: string, cookies = '', keep?: (cookie: string) => void): Visitor {
    const tried = releasesIn(cookieIn(cookies, this.#tried));
    const known = this.#readShare(cookieIn(cookies, this.#share));
    if (known) return { ...known, tried };
    const dealt = createHmac('sha256', this.#secret).update(`share ${network}`).digest();
    const share = dealt.readUInt32BE(0) % SHARES;
    const id = dealt.toString('base64url').slice(-NAME);
    if (keep) {
      const secure = this.isSecure ? '; Secure' : '';
      const value = this.cookieFor(share, id);
      keep(`${this.#share}=${value}; Path=/; Max-Age=${A_MONTH_S}; HttpOnly; SameSite=Lax${secure}`);
    }
    return { share, id, tried };
  }

  /** The name of a network among the portal's servers: without its address. */
  nameOf(network: string): string {
    return this.#sign(`network ${network}`);
  }

  /** The contents of a visitor's cookie. */
  cookieFor(share: number, id: string): string {
    return this.#signed(`${share}.${id}`);
  }

  /** The token that a page sends with an error report: proves that this visitor got it from here, and when. */
  pageToken(network: string, { id }: Visitor): string {
    const said = `${this.now().toString(36)}.${id}`;
    return `${said}.${this.#sign(`${said} ${network}`)}`;
  }

  /** @returns the page's visitor; undefined if no server of the portal gave it to this network in the last hour */
  ofPage(network: string, token: string): string | undefined {
    const [at = '', id = '', signature = ''] = token.split('.');
    const age = this.now() - Number.parseInt(at, 36);
    const isOurs = isSame(signature, this.#sign(`${at}.${id} ${network}`));
    return isOurs && age >= 0 && age < AN_HOUR_MS ? id : undefined;
  }

  #readShare(value: string): Pick<Visitor, 'share' | 'id'> | undefined {
    const [share = '', id = '', signature = ''] = value.split('.');
    return isSame(signature, this.#sign(`${share}.${id}`)) ? { share: Number(share), id } : undefined;
  }

  #signed(said: string): string {
    return `${said}.${this.#sign(said)}`;
  }

  #sign(said: string): string {
    return createHmac('sha256', this.#secret).update(said).digest('base64url').slice(0, SIGNATURE);
  }
}

const isSame = (text: string, other: string): boolean =>
  text.length === other.length && timingSafeEqual(Buffer.from(text), Buffer.from(other));

const cookieIn = (cookies: string, name: string): string => {
  const [, value = ''] =
    cookies
      .split(';')
      .map((cookie) => cookie.trim().split('='))
      .find(([key]) => key === name) ?? [];
  return value;
};

/** @param text of a tester's cookie: `mf_community:20261123-083000`, several separated by slashes */
const releasesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('/').flatMap((part): [string, string][] => {
      const [name = '', release = ''] = part.split(':');
      return RELEASE.test(release) ? [[name, release]] : [];
    }),
  );
