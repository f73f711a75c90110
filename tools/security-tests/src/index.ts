import type { Kind } from './core/attack-case.js';
import { browser } from './kinds/browser.js';
import { fuzz } from './kinds/fuzz.js';
import { header } from './kinds/header.js';
import { idToken, providerCode } from './kinds/id-token.js';
import { join } from './kinds/join.js';
import { forgedLink, mailLink } from './kinds/mail-link.js';
import { operator } from './kinds/operator.js';
import { passkey } from './kinds/passkey.js';
import { proof } from './kinds/proof.js';
import { resetLink } from './kinds/reset-link.js';
import { rights } from './kinds/rights.js';
import { script } from './kinds/script.js';
import { secondStep, wrongCode } from './kinds/second-step.js';
import { endless, slowClient } from './kinds/slow-client.js';
import { token } from './kinds/token.js';
import { traversal } from './kinds/traversal.js';
import { upload } from './kinds/upload.js';

export type { Kind } from './core/attack-case.js';
export { grantAdministrator } from './core/grant-administrator.js';
export { mailedToken } from './core/mailed-token.js';
export { type OpenIdProvider, startOpenIdProvider } from './core/openid-provider.js';
export { type KindResult, runKind } from './core/run-kind.js';
export { type PortalUnderAttack, prepareTarget, type Target } from './core/target.js';
export { closeBrowser } from './kinds/browser.js';

/** In running order: kinds that slow others down come last. */
export const KINDS: readonly Kind[] = [
  rights,
  token,
  mailLink,
  forgedLink,
  resetLink,
  passkey,
  join,
  idToken,
  providerCode,
  proof,
  secondStep,
  wrongCode,
  header,
  traversal,
  operator,
  fuzz,
  upload,
  script,
  browser,
  slowClient,
  endless,
];
