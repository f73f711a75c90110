import { WithDraft } from '../shared/drafts/with-draft.js';
import { Steps } from '../shared/publish/steps.js';
import { StepsSkeleton } from '../shared/publish/steps-skeleton.js';
import { TextReach } from '../shared/publish/text-reach.js';
import { RateToo } from './rate-too.js';
import { GivenRating } from './rating-field.js';
import { ReviewSubject, SubjectSkeleton } from './review-subject.js';
import { useRateToo } from './use-rate-too.js';

const HEADINGS = { editor: 'Write a review', publish: 'Publish your review' };
const EDIT_HEADINGS = { editor: 'Edit your review', publish: 'Publish your changes' };

type Writing = Parameters<Parameters<typeof WithDraft>[0]['children']>[0];

/** /write-review (WRITE-03) */
export const WriteReviewPage = () => (
  <WithDraft
    kind="review"
    heading={HEADINGS.editor}
    skeleton={<StepsSkeleton heading={HEADINGS.editor} before={<SubjectSkeleton />} />}
  >
    {(writing) => <ReviewSteps writing={writing} />}
  </WithDraft>
);

function ReviewSteps({ writing }: { writing: Writing }) {
  const { text } = writing;
  const rateToo = useRateToo(text);
  return (
    <Steps
      writing={writing}
      headings={HEADINGS}
      editHeadings={EDIT_HEADINGS}
      before={(faults) => <ReviewSubject writing={writing} faults={faults} />}
      after={() => (
        <>
          <GivenRating value={text.rating} />
          <TextReach writing={writing} />
          {rateToo.offer && <RateToo {...rateToo.offer} />}
        </>
      )}
      onPublished={rateToo.send}
    />
  );
}
