import { useGiven } from '@screenlore/browser-kit';
import { type Statistics, type StoryCard, storyOf, storyWords } from '@screenlore/contracts';
import { AppLink, Button, Icon } from '@screenlore/ui';
import { CardWords } from './card-words.js';
import { ShareStory } from './share-story.js';
import styles from './story.module.css';
import { cardSearch, useCard } from './use-card.js';

interface StoryProps {
  username: string;
  year: number;
  of: Statistics;
  before: Statistics;
  /** Links to the plain numbers. */
  toNumbers: () => void;
}

/** A year in review as cards, one after the other (STORY-01). */
export function Story({ username, year, of, before, toNumbers }: StoryProps) {
  const { scale, given } = useGiven();
  const cards = storyOf({ year, of, before }, storyWords(undefined, scale, given));
  return <Cards username={username} year={year} cards={cards} toNumbers={toNumbers} />;
}

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
