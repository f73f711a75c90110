import { Coming } from '../coming.js';

/** /write-review */
export const WriteReviewPage = () => (
  <Coming heading="Write a review">
    You will pick a film, series or game here, rate it from 1 to 10, and write what others should know before
    they see or play it.
  </Coming>
);
