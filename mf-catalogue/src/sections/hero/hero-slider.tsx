import { type ListedTitle, titlePath } from '@screenlore/contracts';
import { ButtonLink, classNames, formatLength, IconButton, Picture, Rating } from '@screenlore/ui';
import { useState } from 'react';
import { genreLine } from '../../shared/title-facts.js';
import styles from './hero-slider.module.css';
import { useSlideShow } from './use-slide-show.js';

interface HeroSliderProps {
  /** The page's name, its h1. */
  heading: string;
  /** At most six. */
  titles: ListedTitle[];
}

/** The hero of a section: one title large, six thumbnails to choose from (SECTION-04). */
export function HeroSlider({ heading, titles }: HeroSliderProps) {
  const [held, setHeld] = useState(false);
  const show = useSlideShow(titles.length, held);
  const title = titles[show.shown];
  if (!title) return null;
  const leaving = show.chosen !== show.shown;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the slides, nothing is operated
    <div
      className={styles.hero}
      data-theme="dark"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <div className={classNames(styles.stage, leaving && styles.leaving)}>
        <Picture
          key={title._id}
          className={styles.banner}
          src={title.banner}
          alt=""
          shape="still"
          priority={show.shown === 0}
          fallbackIcon="film"
        />
      </div>
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <div
            className={classNames(styles.slide, leaving && styles.leaving)}
            aria-live={held ? 'polite' : 'off'}
          >
            <h2 className={styles.title}>{title.title}</h2>
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
        </div>
        <div className={styles.choice}>
          <ul className={styles.thumbnails} aria-label={`Top rated: ${heading}`}>
            {titles.map((item, index) => (
              <li key={item._id}>
                <button
                  type="button"
                  className={styles.thumbnail}
                  aria-label={`Show ${item.title}`}
                  aria-current={index === show.chosen ? 'true' : undefined}
                  onClick={() => show.choose(index)}
                >
                  <Picture src={item.cover} alt="" shape="poster" fallbackIcon="film" priority={false} />
                </button>
              </li>
            ))}
          </ul>
          <IconButton
            className={styles.pause ?? ''}
            icon={show.stopped ? 'play' : 'pause'}
            size={18}
            label={show.stopped ? 'Change the title by itself' : 'Stop changing the title'}
            onClick={() => show.setStopped(!show.stopped)}
          />
        </div>
      </div>
    </div>
  );
}

const factsOf = ({ year, length, genre }: ListedTitle): string =>
  [year, length && formatLength(length), genreLine(genre)].filter(Boolean).join(' · ');
