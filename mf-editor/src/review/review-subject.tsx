import { usePortalDispatch } from '@screenlore/browser-kit';
import { CATEGORIES, type DraftSubject, MESSAGES } from '@screenlore/contracts';
import { Skeleton, ToggleChip } from '@screenlore/ui';
import type { Writing } from '../shared/drafts/use-writing.js';
import { Choices } from '../shared/fields/choices.js';
import fields from '../shared/fields/fields.module.css';
import type { Faults } from '../shared/publish/use-faults.js';
import { KIND_NAMES, SubjectField } from '../shared/subject/subject-field.js';
import { RatingField } from './rating-field.js';
import { checkRating } from './use-rate-too.js';

/** The subject of a review and its rating (WRITE-03). */
export function ReviewSubject({ writing, faults }: { writing: Writing; faults: Faults }) {
  const { change, saver } = writing;
  const { subject, category, rating } = writing.text;
  const dispatch = usePortalDispatch();

  async function choose(next: DraftSubject | null) {
    if (subject && next) return faults.show({ field: 'subject', text: MESSAGES.secondSubject });
    faults.clear();
    if (!next) return change({ subject: null, category: 'movies', rating: 0 });
    // Another title has other episodes.
    change({ subject: next, category: next.itemType, ...(writing.text.reaches && { reaches: 'nothing' }) });
    const request = { mediaId: next.titleId };
    const { data } = await dispatch(checkRating.initiate(request, { subscribe: false, forceRefetch: true }));
    const given = data?.rating?.rating;
    // Stars pressed in the meantime stay; another title has another rating.
    const now = saver.current().text;
    if (given && now.rating === 0 && now.subject?.titleId === next.titleId) change({ rating: given });
  }

  return (
    <div className={fields.column}>
      <Choices label="Category">
        {CATEGORIES.map((kind) => (
          <ToggleChip
            key={kind}
            pressed={category === kind}
            // The chosen title already shows it.
            disabled={subject !== null}
            onClick={() => change({ category: category === kind ? null : kind })}
          >
            {KIND_NAMES[kind]}
          </ToggleChip>
        ))}
      </Choices>
      <SubjectField
        ref={faults.at('subject')}
        label="Title you are reviewing"
        category={category}
        value={subject}
        fault={faults.faultOf('subject')}
        onChange={(next) => void choose(next)}
      />
      <RatingField
        ref={faults.at('rating')}
        of={subject?.title ?? 'the title'}
        value={rating}
        fault={faults.faultOf('rating')}
        onChoose={(given) => {
          if (!subject) return faults.show({ field: 'rating', text: MESSAGES.rateBeforeSubject }, 'subject');
          faults.clear('rating');
          change({ rating: given });
        }}
      />
    </div>
  );
}

/** While the draft loads: chips, the chosen title, stars. */
export const SubjectSkeleton = () => (
  <div className={fields.column}>
    <Skeleton height="4.65rem" />
    <Skeleton height="12rem" />
    <Skeleton height="6rem" />
  </div>
);
