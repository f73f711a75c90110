import { type Ask, orElse } from './composition.js';

/**
 * Nothing is said while the catalogue is unavailable: the others go on (API-03).
 * @param mediaId `_id` or public id
 * @throws CallError notFound
 */
export const assertTitle = async (mediaId: string, ask: Ask): Promise<void> => {
  await ask('get-title-reference', { mediaId }).catch(
    orElse((error) => {
      if (error.code === 'notFound') throw error;
    }),
  );
};
