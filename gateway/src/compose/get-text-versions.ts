import type { Composition } from './composition.js';

/** Each kind of text has its earlier versions where it is kept itself. */
export const getTextVersions: Composition<'get-text-versions'> = ({ body: { type, id, skip }, ask }) => {
  if (type === 'comment') return ask('get-comment-versions', { id, skip });
  if (type === 'opinion') return ask('get-opinion-versions', { id, skip });
  return ask('get-post-versions', { type, id, skip });
};
