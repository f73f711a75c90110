import { cookieName, RELEASE } from '@screenlore/contracts';

/** By what a visitor gets one release of a remote or another. */
export interface Visitor {
  /** 0 to 99: a canary of 10 percent is for those below 10. */
  share: number;
  /** Releases that a tester asked for, by remote. */
  tried: ReadonlyMap<string, string>;
}

const A_MONTH_S = 30 * 86_400;
const SHARES = 100;

/** Tells visitors apart by their cookies. */
export class Visitors {
  readonly #share: string;
  readonly #tried: string;
  /** Dealt in turn, so that a share holds for few visitors as well. */
  #next = Math.floor(Math.random() * SHARES);

  /** @param isSecure whether the portal is known under https */
  constructor(private readonly isSecure: boolean) {
    this.#share = cookieName('canary-share', isSecure);
    this.#tried = cookieName('releases', isSecure);
  }

  /**
   * @param cookies header `cookie`
   * @param keep told the cookie by which a new visitor is known again; without it nobody is given one
   */
  of(cookies = '', keep?: (cookie: string) => void): Visitor {
    const known = /^\d{1,2}$/.exec(cookieIn(cookies, this.#share))?.[0];
    const share = known === undefined ? this.#next : Number(known);
    if (known === undefined && keep) {
      this.#next = (this.#next + 1) % SHARES;
      const secure = this.isSecure ? '; Secure' : '';
      keep(`${this.#share}=${share}; Path=/; Max-Age=${A_MONTH_S}; HttpOnly; SameSite=Lax${secure}`);
    }
    return { share, tried: releasesIn(cookieIn(cookies, this.#tried)) };
  }
}

const cookieIn = (cookies: string, name: string): string => {
  const [, value = ''] =
    cookies
      .split(';')
      .map((cookie) => cookie.trim().split('='))
      .find(([key]) => key === name) ?? [];
  return value;
};

/** @param text of a tester's cookie: `mf_community:20261123-083000`, several with a slash between them */
const releasesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('/').flatMap((part): [string, string][] => {
      const [name = '', release = ''] = part.split(':');
      return RELEASE.test(release) ? [[name, release]] : [];
    }),
  );
