import { RemoteBlock } from '@screenlore/browser-kit';
import { Skeleton } from '@screenlore/ui';
import { WithDraft } from '../shared/drafts/with-draft.js';
import { Steps } from '../shared/publish/steps.js';
import { StepsSkeleton } from '../shared/publish/steps-skeleton.js';
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
          {text.subject && (
            <RemoteBlock
              id="mf_community/blocks"
              name="ReachField"
              label="How much it gives away"
              skeleton={<Skeleton height="6rem" />}
              props={{
                titleId: text.subject.titleId,
                kind: text.subject.itemType,
                value: text.reaches,
                onChange: (reaches) => writing.change({ reaches }),
              }}
            />
          )}
          {rateToo.offer && <RateToo {...rateToo.offer} />}
        </>
      )}
      onPublished={rateToo.send}
    />
  );
}
