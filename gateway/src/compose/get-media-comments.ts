import type { Composition } from './compositions.js';

/** Where nobody ever commented, only content knows whether there is a post at all. */
export const getMediaComments: Composition<'get-media-comments'> = async ({ body, requestId }, services) => {
  const { known, ...thread } = await services.internal('get-thread', body, requestId);
  if (!known) await services.internal('get-commented-post', { type: body.type, id: body.mediaId }, requestId);
  return thread;
};
