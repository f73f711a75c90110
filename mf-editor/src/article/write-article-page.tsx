import { CATEGORIES, type Category } from '@screenlore/contracts';
import { ToggleChip } from '@screenlore/ui';
import { WithDraft } from '../shared/drafts/with-draft.js';
import { Choices } from '../shared/fields/choices.js';
import { Steps } from '../shared/publish/steps.js';
import { StepsSkeleton } from '../shared/publish/steps-skeleton.js';
import { TextReach } from '../shared/publish/text-reach.js';
import { SubjectField } from '../shared/subject/subject-field.js';

const HEADINGS = { editor: 'Write an article', publish: 'Publish your article' };
const EDIT_HEADINGS = { editor: 'Edit your article', publish: 'Publish your changes' };
const CAPTIONS: Record<Category, string> = { movies: 'Movies', series: 'Series', games: 'Games' };

/** /write-article (WRITE-02) */
export const WriteArticlePage = () => (
  <WithDraft kind="article" heading={HEADINGS.editor} skeleton={<StepsSkeleton heading={HEADINGS.editor} />}>
    {(writing) => {
      const { tags, subject, reaches } = writing.text;
      return (
        <Steps
          writing={writing}
          headings={HEADINGS}
          editHeadings={EDIT_HEADINGS}
          after={(faults) => (
            <>
              <Choices
                label="Tags"
                fault={faults.faultOf('tags')}
                ref={(chips) => faults.at('tags')(chips?.querySelector('button') ?? null)}
              >
                {CATEGORIES.map((category) => (
                  <ToggleChip
                    key={category}
                    pressed={tags.includes(category)}
                    onClick={() => {
                      faults.clear('tags');
                      writing.change({ tags: toggled(tags, category) });
                    }}
                  >
                    {CAPTIONS[category]}
                  </ToggleChip>
                ))}
              </Choices>
              <SubjectField
                label="About a title"
                hint="(optional)"
                category={null}
                value={subject}
                fault={undefined}
                // Another title has other episodes.
                onChange={(next) => writing.change({ subject: next, ...(reaches && { reaches: 'nothing' }) })}
              />
              <TextReach writing={writing} />
            </>
          )}
        />
      );
    }}
  </WithDraft>
);

/** In the order of choice: the first is the category. */
const toggled = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
