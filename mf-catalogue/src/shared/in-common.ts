import type { CallReply } from '@screenlore/contracts';

type InCommon = CallReply<'get-similar-titles'>['titles'][number]['because'];

/** Why a title is suggested, in few words. */
export const inCommonText = ({ what, name }: InCommon): string =>
  what === 'maker' ? `By ${name}` : what === 'cast' ? `With ${name}` : name;
