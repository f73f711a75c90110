import { usePortalDispatch } from '@screenlore/browser-kit';
import { CATEGORIES, type DraftSubject, MESSAGES } from '@screenlore/contracts';
import { ToggleChip } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import type { Writing } from '../drafts/use-writing.js';
import column from '../publish/column.module.css';
import { Choices } from '../publish/text-fields.js';
import type { Faults } from '../publish/use-faults.js';
import { ownRatingEndpoint } from '../subject/subject-api.js';
import { KIND_NAMES, SubjectField } from '../subject/subject-field.js';
import { RatingField } from './rating-field.js';

interface ReviewSubjectProps {
  writing: Writing;
  faults: Faults;
}

/** What a review is about and how it rates it (portal.md §4 'Review editor'). */
export function ReviewSubject({ writing: { text, change, saver }, faults }: ReviewSubjectProps) {
  const { subject, category, rating } = text;
  const ownRating = useOwnRating();

  async function choose(next: DraftSubject) {
    faults.clear();
    change({ subject: next, category: next.itemType });
    const given = await ownRating(next.titleId);
    // Stars that were pressed meanwhile are kept, and another title has another rating.
    const now = saver.current().text;
    if (given !== null && now.rating === 0 && now.subject?.titleId === next.titleId)
      change({ rating: given });
  }

  return (
    <div className={column.column}>
      <Choices label="Category" fault={undefined}>
        {CATEGORIES.map((kind) => (
          <ToggleChip
            key={kind}
            pressed={category === kind}
            // The title that is chosen says it.
            disabled={subject !== null}
            onClick={() => change({ category: category === kind ? null : kind })}
          >
            {KIND_NAMES[kind]}
          </ToggleChip>
        ))}
      </Choices>
      <SubjectField
        ref={faults.at('subject')}
        label="Title you review"
        category={category}
        value={subject}
        fault={faults.faultOf('subject')}
        onChoose={(next) => void choose(next)}
        onSecond={() => faults.show({ field: 'subject', text: MESSAGES.secondSubject })}
        onRemove={() => {
          faults.clear();
          change({ subject: null, category: 'movies', rating: 0 });
        }}
      />
      <RatingField
        ref={faults.at('rating')}
        of={subject?.title ?? 'the title'}
        value={rating}
        fault={faults.faultOf('rating')}
        onChoose={(given) => {
          if (subject === null) {
            faults.show({ field: 'rating', text: MESSAGES.rateBeforeSubject }, 'subject');
            return;
          }
          faults.clear('rating');
          change({ rating: given });
        }}
      />
    </div>
  );
}

/** Asks how the author rated a title; null where not, or where nobody knows. */
function useOwnRating() {
  const dispatch = usePortalDispatch();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return async (mediaId: string): Promise<number | null> => {
    const { data } = await dispatch(
      ownRatingEndpoint.initiate({ mediaId }, { subscribe: false, forceRefetch: true }),
    );
    return shown.current ? (data?.rating?.rating ?? null) : null;
  };
}
