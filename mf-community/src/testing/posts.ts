import type { Article, Category, Review } from '@screenlore/contracts';

/** An article for tests. */
export const article = (number: number, category: Category = 'movies'): Article => ({
  _id: `${category}-${number}`,
  articleId: `${category}-article-${number}`,
  title: `Article ${number} about ${category}`,
  description: 'What it says in short.',
  banner: `/banner-${number}.webp`,
  bannerBlur: null,
  content: [{ blocks: [{ type: 'paragraph', data: { text: 'It was <b>dark</b>.' } }] }],
  category,
  referredMedia: { titleId: 'ran', title: 'Ran', itemType: 'movies' },
  author: {
    _id: 'u1',
    personal_info: { username: 'ada.q', firstName: 'Ada', surname: 'Quill', profile_img: null },
  },
  publishedAt: '2026-03-11T10:00:00.000Z',
  date: '2026-03-11T10:00:00.000Z',
  comments: [],
  tags: ['history', category],
  featured: false,
  activity: { totalComments: number, totalParentComments: number },
});

/** A review of the film 'Ran' for tests. */
export const review = (number: number): Review => {
  const { articleId: _, tags: __, featured: ___, ...post } = article(number);
  return {
    ...post,
    review_id: `review-${number}`,
    title: `Review ${number}`,
    referredMedia: { titleId: 'ran', title: 'Ran', itemType: 'movies', releaseDate: '1985-05-31' },
    activity: { ...post.activity, rating: 8 },
  };
};
