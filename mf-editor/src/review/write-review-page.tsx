import { WithDraft } from '../shared/drafts/with-draft.js';
import { Steps } from '../shared/publish/steps.js';
import { StepsSkeleton } from '../shared/publish/steps-skeleton.js';
import { GivenRating } from './rating-field.js';
import { ReviewSubject, SubjectSkeleton } from './review-subject.js';

const HEADINGS = { editor: 'Write a review', publish: 'Publish your review' };

/** /write-review (WRITE-03) */
export const WriteReviewPage = () => (
  <WithDraft
    kind="review"
    heading={HEADINGS.editor}
    skeleton={<StepsSkeleton heading={HEADINGS.editor} before={<SubjectSkeleton />} />}
  >
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
