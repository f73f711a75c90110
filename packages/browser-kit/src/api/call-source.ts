import type { CallName } from '@screenlore/contracts';

/**
 * Who answers reads in place of the network: on the server the gateway next door, asked without a browser's ways. A store
 * is made with one (`createPortalStore`), or with none in the browser.
 */
export interface CallSource {
  /** @returns the reply, or undefined when there is no good one */
  answer(call: CallName, request: unknown): Promise<unknown>;
}
