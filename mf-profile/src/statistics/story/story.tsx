import { useGiven } from '@screenlore/browser-kit';
import { type Statistics, type StoryCard, storyOf, storyWords } from '@screenlore/contracts';
import { AppLink, Button, EmptyState, Icon } from '@screenlore/ui';
import { CardWords } from './card-words.js';
import { ShareStory } from './share-story.js';
import styles from './story.module.css';
import { cardSearch, useCard } from './use-card.js';

interface StoryProps {
  username: string;
  year: number;
  of: Statistics;
  before: Statistics;
  /** Leads to the plain numbers. */
  toNumbers: () => void;
}

/** A year in review as cards, one after the other; nothing where there is too little of it (STORY-01). */
export function Story({ username, year, of, before, toNumbers }: StoryProps) {
  const { scale, given } = useGiven();
  const cards = storyOf({ year, of, before }, storyWords(undefined, scale, given));
  return cards.length === 0 ? (
    <TooLittle year={year} />
  ) : (
    <Cards username={username} year={year} cards={cards} toNumbers={toNumbers} />
  );
}

const TooLittle = ({ year }: { year: number }) => (
  <div className={styles.little}>
    <EmptyState icon="calendar" title={`${year} is too short a story to tell yet`}>
      It takes five viewings. What there is stands below.
    </EmptyState>
  </div>
);

interface CardsProps extends Pick<StoryProps, 'username' | 'year' | 'toNumbers'> {
  cards: StoryCard[];
}

function Cards({ username, year, cards, toNumbers }: CardsProps) {
  const { at, card, step, handlers } = useCard(cards, toNumbers);
  if (!card) return null;
  const [first, second] = card.colours;
  return (
    <section
      aria-label={`${year} as a story`}
      data-theme="dark"
      className={styles.story}
      style={{ '--first': first, '--second': second }}
      {...handlers}
    >
      <nav aria-label="Cards of the story">
        <ol className={styles.progress}>
          {cards.map((other, place) => (
            <li key={other.id}>
              <AppLink
                to={{ search: cardSearch(other) }}
                aria-label={other.heading}
                aria-current={place === at ? 'step' : undefined}
                className={styles.step}
                data-done={place <= at}
              />
            </li>
          ))}
        </ol>
      </nav>
      <button
        type="button"
        aria-label="Previous card"
        aria-disabled={at === 0}
        className={styles.back}
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" size={24} />
      </button>
      <button
        type="button"
        aria-label="Next card"
        aria-disabled={at === cards.length - 1}
        className={styles.on}
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" size={24} />
      </button>
      <div aria-live="polite" className={styles.shown}>
        <CardWords key={card.id} card={card} place={`${at + 1} of ${cards.length}`} />
      </div>
      <div className={styles.foot}>
        <ShareStory username={username} year={year} card={card} />
        <Button variant="quiet" icon="chevron-down" onClick={toNumbers}>
          All the numbers
        </Button>
      </div>
    </section>
  );
}
