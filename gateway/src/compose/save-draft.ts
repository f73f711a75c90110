import { type Composition, orElse } from './composition.js';
import { subjectOf } from './subject-of.js';

/** With the title the draft is about; without it while the catalogue is unavailable, so that no text is lost. */
export const saveDraft: Composition<'save-draft'> = async ({ body, http, ask }) => {
  const { origin } = http;
  const { referredMediaID } = body;
  const subject =
    referredMediaID === null
      ? null
      : await subjectOf(referredMediaID, ask).catch(
          orElse((error) => {
            if (error.code === 'notFound') throw error;
            return undefined;
          }),
        );
  return ask('store-draft', { ...body, subject, origin });
};
