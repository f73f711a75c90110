import { classNames, Picture } from '@screenlore/ui';
import styles from './title-hero.module.css';

interface HeroPosterProps {
  src: string;
  title: string;
}

/** The poster of the page's title; cards' posters move to its place and back (SHELL-82). */
export const HeroPoster = ({ src, title }: HeroPosterProps) => (
  <div className={styles.poster} data-page-poster="">
    <Picture
      src={src}
      alt={`Poster of ${title}`}
      shape="poster"
      sizes="(min-width: 1024px) 252px, (min-width: 768px) 200px, 116px"
      fallbackIcon="film"
      fallbackText={title}
    />
  </div>
);

/** From so many letters on a name is set smaller, so that it does not push everything else off the screen. */
const LONG_NAME = 48;

export const TitleName = ({ title }: { title: string }) => (
  <h1 dir="auto" className={classNames(styles.name, title.length >= LONG_NAME && styles.long)}>
    {title}
  </h1>
);
