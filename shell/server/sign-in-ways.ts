import { BRANDS, type Brand, type PasswordPolicy, type SignUpMode } from '@screenlore/contracts';
import type { GatewayReader, Passed } from './gateway-reader.js';

/** How long (ms) an answer is used, and how long to wait after a failure. */
const BELIEVED_MS = 30_000;
const REST_MS = 1000;

export interface KnownWays {
  ways: readonly Brand[];
  /** Name of the operator's OpenID provider. */
  oidc: string | null;
  passwordPolicy: PasswordPolicy | undefined;
  /** Whether a new password is available by mail. */
  resetByMail: boolean;
  /** Whether passkeys are accepted. */
  passkeys: boolean;
  /** Who may create an account. */
  signUp: SignUpMode;
}

/** The available providers and the password rule: settings of the auth service, which change when it restarts. */
export class SignInWays {
  #known: KnownWays = {
    ...{
      ways: [],
      oidc: null,
      passwordPolicy: undefined,
      resetByMail: false,
      passkeys: false,
      signUp: 'open',
    },
  };
  #askAgainAt = 0;
  #asking: Promise<void> | undefined;

  constructor(private readonly gateway: GatewayReader) {}

  /** The last known answer while the service is unavailable; nothing before the first. */
  async current(passed: Passed): Promise<KnownWays> {
    if (Date.now() >= this.#askAgainAt) {
      this.#asking ??= this.#ask(passed).finally(() => {
        this.#asking = undefined;
      });
      // The old answer is used while a new one loads.
      if (this.#askAgainAt === 0) await this.#asking;
    }
    return this.#known;
  }

  async #ask(passed: Passed): Promise<void> {
    const answer = await this.gateway.ask('get-sign-in-ways', {}, passed);
    const answered = typeof answer === 'object' && 'reply' in answer;
    if (answered)
      this.#known = {
        ways: BRANDS.filter((provider) => answer.reply[provider]),
        // Older services do not send it.
        oidc: answer.reply.oidc ?? null,
        passwordPolicy: answer.reply.passwordPolicy,
        resetByMail: answer.reply.resetByMail,
        passkeys: answer.reply.passkeys,
        signUp: answer.reply.signUp,
      };
    this.#askAgainAt = Date.now() + (answered ? BELIEVED_MS : REST_MS);
  }
}
