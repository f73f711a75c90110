import type { Composition } from './composition.js';

/** Where nobody ever commented, only content knows whether there is a post at all. */
export const getMediaComments: Composition<'get-media-comments'> = async ({ body, ask }) => {
  const { known, ...thread } = await ask('get-thread', body);
  if (!known) await ask('get-commented-post', { type: body.type, id: body.mediaId });
  return thread;
};
