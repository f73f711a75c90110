import type { Alias } from '@screenlore/catalogue-model';
import { z } from 'zod';
import { cleanLine } from '../mapping/text.js';

const titled = z.array(z.object({ title: z.string() })).nullish();

/** Fields of TMDB's answers with a film's or series' other names. */
export const otherNames = {
  alternative_titles: z.object({ titles: titled, results: titled }).nullish(),
  translations: z
    .object({
      translations: z.array(
        z.object({
          iso_639_1: z.string(),
          data: z.object({ title: z.string().nullish(), name: z.string().nullish() }),
        }),
      ),
    })
    .nullish(),
};

/** The other names; nothing without any, so that an answer without them gives the same result as before. */
export function namedOtherwise({
  alternative_titles: others,
  translations,
}: z.infer<z.ZodObject<typeof otherNames>>): { aliases?: Alias[] } {
  const told = [
    ...(translations?.translations ?? []).map(({ iso_639_1: language, data }) => ({
      language,
      text: data.title || data.name,
    })),
    ...[...(others?.titles ?? []), ...(others?.results ?? [])].map(({ title: text }) => ({
      language: null,
      text,
    })),
  ];
  const aliases = told.flatMap(({ language, text }): Alias[] => {
    const name = cleanLine(text);
    return name === null ? [] : [{ name, language }];
  });
  return aliases.length > 0 ? { aliases } : {};
}
