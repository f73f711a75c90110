import { browsePath, type Category } from '@screenlore/contracts';
import { AppLink, classNames, Icon, Picture } from '@screenlore/ui';
import { CATEGORY_LABEL } from '../shared/kinds.js';
import styles from './title-hero.module.css';

interface HeroPosterProps {
  src: string;
  title: string;
}

/** The poster of the page's title; a card's poster moves to its place and back (SHELL-82). */
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

/** Names from this length on are smaller, so that they leave room for everything else. */
const LONG_NAME = 48;

export const TitleName = ({ title }: { title: string }) => (
  <h1 dir="auto" className={classNames(styles.name, title.length >= LONG_NAME && styles.long)}>
    {title}
  </h1>
);

/** Links to the page's section, and to all titles of its kind (TITLE-22). */
export const Where = ({ kind, invented = false }: { kind: Category; invented?: boolean }) => (
  <nav className={styles.kind} aria-label="Breadcrumb">
    <AppLink className="touch" to={`/${kind}`}>
      {CATEGORY_LABEL[kind]}
    </AppLink>
    <Icon name="chevron-right" size={14} />
    <AppLink className="touch" to={browsePath(kind)}>
      All {kind}
    </AppLink>
    {invented && <span>· invented for the demo catalogue</span>}
  </nav>
);
