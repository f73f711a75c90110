import { useParams } from '@screenlore/browser-kit/router';
import { PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';
import { useArticleQuery } from './reading-api.js';

/** /article/:articleId */
export function ArticlePage({ below }: { below?: BelowPost }) {
  const { articleId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useArticleQuery({ articleId });
  return currentData ? (
    <PostView post={currentData.article} below={below} />
  ) : (
    <PostState what="article" error={error} retrying={isFetching} onRetry={refetch} />
  );
}
