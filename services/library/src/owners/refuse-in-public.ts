import type { Envelope, Visibility } from '@screenlore/contracts';
import { refuseSilenced } from '@screenlore/service-kit';

/** A silenced member may still write what only they see (MOD-11). @throws CallError forbidden */
export const refuseInPublic = ({ caller }: Pick<Envelope, 'caller'>, visibility: Visibility): void => {
  if (visibility !== 'onlyMe') refuseSilenced(caller);
};
