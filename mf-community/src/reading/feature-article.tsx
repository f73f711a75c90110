import { errorText, notify } from '@screenlore/browser-kit';
import type { Article } from '@screenlore/contracts';
import { Button, classNames } from '@screenlore/ui';
import { featureArticle } from './api.js';
import styles from './feature-article.module.css';

/** For administrators: features an article in the hero of the home page; a second press undoes that (HOME-12). */
export function FeatureArticle({ article: { _id, featured } }: { article: Article }) {
  const [send, { isLoading }] = featureArticle.useMutation();
  const press = async () => {
    const { error } = await send({ articleId: _id, featured: !featured });
    if (error) notify.error(errorText(error));
    else
      notify.success(
        featured ? 'The article is no longer featured.' : 'This article can now lead the home page.',
      );
  };
  return (
    <Button
      variant="quiet"
      icon="star"
      aria-pressed={featured}
      disabled={isLoading}
      className={classNames(featured && styles.on)}
      onClick={() => void press()}
    >
      {featured ? 'Featured' : 'Feature'}
    </Button>
  );
}
