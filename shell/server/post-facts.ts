import type { CallReply } from '@screenlore/contracts';
import type { PageFacts } from './fixed-facts.js';

type Post = CallReply<'get-article'>['article'] | CallReply<'get-review'>['review'];

/** The facts of an article or a review. */
export const postFacts = ({ title, description, banner, author, publishedAt }: Post): PageFacts => ({
  title,
  description,
  picture: banner,
  type: 'article',
  about: {
    '@type': 'Article',
    headline: title,
    description,
    image: banner,
    datePublished: publishedAt,
    // Its author's account is deleted.
    author: author.personal_info.username
      ? { '@type': 'Person', name: `${author.personal_info.firstName} ${author.personal_info.surname}` }
      : null,
  },
});
