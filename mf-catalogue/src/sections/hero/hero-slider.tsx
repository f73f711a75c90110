import { type ListedTitle, titlePath } from '@screenlore/contracts';
import { ButtonLink, classNames, formatLength, IconButton, Picture, Rating, useHold } from '@screenlore/ui';
import { type KeyboardEvent, useRef } from 'react';
import { genreLine } from '../../shared/title-facts.js';
import styles from './hero-slider.module.css';
import { useSlideShow } from './use-slide-show.js';
import { useSwipe } from './use-swipe.js';

/** On narrow screens the banner covers a box taller than itself, so it is shown wider than the screen. */
const BANNER_SIZES = '(min-width: 1024px) 100vw, (min-width: 768px) 115vw, 150vw';

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The hero of a section: one large title, six thumbnails to choose from (SECTION-04). The texts of all six share one
 * place, so that their height never changes; only the current and the next banner are rendered.
 */
export function HeroSlider({ heading, titles }: { heading: string; titles: ListedTitle[] }) {
  const stage = useRef<HTMLDivElement>(null);
  const { held, handlers } = useHold();
  const show = useSlideShow(titles.length, held, stage);
  const swipe = useSwipe((step) => show.choose((show.chosen + step + titles.length) % titles.length));

  /** Arrow keys continue from the thumbnail with the focus, which may differ from the current one. */
  function onArrow(event: KeyboardEvent<HTMLUListElement>) {
    const step = STEP[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const from = buttons.findIndex((button) => button.matches(':focus'));
    if (step === undefined || from < 0) return;
    event.preventDefault();
    const next = (from + step + buttons.length) % buttons.length;
    show.choose(next);
    buttons[next]?.focus();
  }

  return (
    <section
      className={styles.hero}
      data-theme="dark"
      data-leaving={show.leaving || undefined}
      aria-roledescription="carousel"
      aria-label={`Top rated ${heading.toLowerCase()}`}
      {...handlers}
      {...swipe}
    >
      <div ref={stage} className={styles.stage}>
        {titles.map(
          (title, index) =>
            show.staged.includes(index) && (
              <div
                key={title._id}
                data-slide={index}
                className={classNames(styles.layer, index === show.shown && !show.leaving && styles.here)}
              >
                <Picture
                  src={title.banner}
                  alt=""
                  shape="still"
                  bleed
                  sizes={BANNER_SIZES}
                  priority={index === 0}
                  fallbackIcon="film"
                />
              </div>
            ),
        )}
      </div>
      <div className={`content-width ${styles.content}`}>
        <h1 dir="auto" className={styles.heading}>
          {heading}
        </h1>
        <div className={styles.choice}>
          {/* Before the slides in the reading order, visually after them. */}
          <IconButton
            className={styles.pause ?? ''}
            icon={show.stopped ? 'play' : 'pause'}
            size={18}
            label={show.stopped ? 'Start the slideshow' : 'Stop the slideshow'}
            onClick={() => show.setStopped(!show.stopped)}
          />
          <ul className={styles.thumbnails} aria-label={`Top rated: ${heading}`} onKeyDown={onArrow}>
            {titles.map((item, index) => (
              <li key={item._id}>
                <button
                  type="button"
                  className={styles.thumbnail}
                  aria-label={`Show ${item.title}`}
                  aria-current={index === show.chosen ? 'true' : undefined}
                  onPointerEnter={() => show.prepare(index)}
                  onFocus={() => show.prepare(index)}
                  onClick={() => show.choose(index)}
                >
                  <Picture
                    src={item.cover}
                    alt=""
                    shape="poster"
                    sizes="(min-width: 1024px) 76px, (min-width: 640px) 92px, 14vw"
                    fallbackIcon="film"
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.slides} aria-live={held || show.stopped ? 'polite' : 'off'}>
          {titles.map((title, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not a fieldset
            <div
              key={title._id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${titles.length}`}
              className={classNames(
                styles.slide,
                index === show.shown && styles.shown,
                index === show.shown && !show.leaving && styles.here,
              )}
              aria-hidden={index === show.shown ? undefined : 'true'}
              inert={index !== show.shown}
            >
              <h2 dir="auto" className={styles.title}>
                {title.title}
              </h2>
              <p className={styles.facts}>
                {title.activity.rating !== null && (
                  <Rating value={title.activity.rating} count={title.activity.ratedByCount} />
                )}
                <span>{factsOf(title)}</span>
              </p>
              <ButtonLink variant="primary" to={titlePath(title.itemType, title.titleId)} icon="arrow-right">
                See the details
              </ButtonLink>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const factsOf = ({ year, length, genre }: ListedTitle): string =>
  [year, length && formatLength(length), genreLine(genre)].filter(Boolean).join(' · ');
