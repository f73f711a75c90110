import { CATEGORIES, type Category } from '@screenlore/contracts';
import { ToggleChip } from '@screenlore/ui';
import { WithDraft } from '../drafts/with-draft.js';
import { Steps } from '../publish/steps.js';
import { Choices } from '../publish/text-fields.js';
import { SubjectField } from '../subject/subject-field.js';

const HEADINGS = { editor: 'Write an article', publish: 'Publish your article' };
const CAPTIONS: Record<Category, string> = { movies: 'Movies', series: 'Series', games: 'Games' };

/** /write-article (portal.md §2 'Article editor') */
export const WriteArticlePage = () => (
  <WithDraft kind="article" heading={HEADINGS.editor}>
    {(writing) => {
      const { tags, subject } = writing.text;
      return (
        <Steps
          writing={writing}
          headings={HEADINGS}
          after={(faults) => (
            <>
              <Choices
                label="Tags"
                fault={faults.faultOf('tags')}
                ref={(chips) => faults.at('tags')(firstIn(chips))}
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
                ref={faults.at('subject')}
                label="About a title"
                hint="(optional)"
                category={null}
                value={subject}
                fault={faults.faultOf('subject')}
                onChoose={(next) => writing.change({ subject: next })}
                onSecond={(next) => writing.change({ subject: next })}
                onRemove={() => {
                  faults.clear('subject');
                  writing.change({ subject: null });
                }}
              />
            </>
          )}
        />
      );
    }}
  </WithDraft>
);

/** In the order in which they are chosen: the first is the category (decisions.md 'Articles, reviews, comments'). */
const toggled = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];

const firstIn = (chips: HTMLElement | null): HTMLElement | null => chips?.querySelector('button') ?? null;
