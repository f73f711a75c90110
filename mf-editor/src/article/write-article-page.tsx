import { Coming } from '../coming.js';

/** /write-article */
export const WriteArticlePage = () => (
  <Coming heading="Write an article">
    You will lay out an article here block by block, with a banner, pictures and quotes, look at it as readers
    will, and publish it under your name.
  </Coming>
);
