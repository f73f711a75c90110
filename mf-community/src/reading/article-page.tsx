import { useParams } from '@screenlore/browser-kit/router';
import { isMissing, PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';
import { useArticleQuery } from './reading-api.js';

/** /article/:articleId */
export function ArticlePage({ below }: { below?: BelowPost }) {
  const { articleId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useArticleQuery({ articleId });
  // What was withdrawn while it was read is no longer shown.
  return currentData && !isMissing(error) ? (
    <PostView post={currentData.article} below={below} />
  ) : (
    <PostState what="article" id={articleId} error={error} retrying={isFetching} onRetry={refetch} />
  );
}
