import { useParams } from '@screenlore/browser-kit/router';
import { PostState } from './post-state.js';
import { PostView } from './post-view.js';
import { useArticleQuery } from './reading-api.js';

/** /article/:articleId */
export function ArticlePage() {
  const { articleId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useArticleQuery({ articleId });
  return currentData ? (
    <PostView post={currentData.article} />
  ) : (
    <PostState what="article" error={error} retrying={isFetching} onRetry={refetch} />
  );
}
