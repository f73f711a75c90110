import { WithDraft } from '../drafts/with-draft.js';
import { Steps } from '../publish/steps.js';
import { GivenRating } from './rating-field.js';
import { ReviewSubject } from './review-subject.js';

const HEADINGS = { editor: 'Write a review', publish: 'Publish your review' };

/** /write-review (portal.md §2 'Review editor') */
export const WriteReviewPage = () => (
  <WithDraft kind="review" heading={HEADINGS.editor}>
    {(writing) => (
      <Steps
        writing={writing}
        headings={HEADINGS}
        before={(faults) => <ReviewSubject writing={writing} faults={faults} />}
        after={() => <GivenRating value={writing.text.rating} />}
      />
    )}
  </WithDraft>
);
