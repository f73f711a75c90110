import type { CallReply } from '@screenlore/contracts';

type InCommon = CallReply<'get-similar-titles'>['titles'][number]['because'];

const TEXT: Readonly<Record<InCommon['what'], (name: string) => string>> = {
  maker: (name) => `By ${name}`,
  cast: (name) => `With ${name}`,
  genre: (name) => name,
  taste: (name) => `Fans of ${name} like it`,
};

/** Why a title is suggested, in a few words. */
export const inCommonText = ({ what, name }: InCommon): string => TEXT[what](name);
