import { MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';

export const withdrawn = (type: PostType) =>
  new CallError('notFound', type === 'article' ? MESSAGES.articleWithdrawn : MESSAGES.reviewWithdrawn);

export const gone = () => new CallError('notFound', MESSAGES.commentGone);
