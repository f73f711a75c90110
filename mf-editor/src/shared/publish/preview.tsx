import { RemoteBlock, useUser } from '@screenlore/browser-kit';
import { type Article, CATEGORIES, isBlankText, type Review } from '@screenlore/contracts';
import { Skeleton } from '@screenlore/ui';
import { useId, useState } from 'react';
import type { DraftText } from '../drafts/draft-text.js';
import styles from './preview.module.css';

/** Previews the post in the portal's lists, with the very card that readers get. */
export function Preview({ text }: { text: DraftText }) {
  const user = useUser();
  const id = useId();
  const [now] = useState(() => new Date().toISOString());
  if (!user) return null;
  const { username, firstName, surname, profile_img } = user;
  const { subject, tags } = text;
  const post = {
    _id: 'preview',
    title: isBlankText(text.title) ? 'Title' : text.title.trim(),
    description: isBlankText(text.description) ? 'Description' : text.description.trim(),
    banner: text.banner ?? '',
    bannerBlur: text.bannerBlur,
    content: [],
    category: CATEGORIES.find((category) => category === tags[0]) ?? subject?.itemType ?? 'movies',
    referredMedia: subject && { titleId: subject.titleId, title: subject.title, itemType: subject.itemType },
    author: { _id: 'preview', personal_info: { username, firstName, surname, profile_img } },
    publishedAt: now,
    date: now,
    comments: [],
  };
  const counts = { totalComments: 0, totalParentComments: 0 };
  const article: Article = {
    ...post,
    articleId: 'preview',
    tags: [...tags],
    featured: false,
    activity: counts,
  };
  const review: Review = { ...post, review_id: 'preview', activity: { ...counts, rating: text.rating } };
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        Preview
      </h2>
      {/* The card only shows; it leads nowhere yet. */}
      <div className={styles.card} inert>
        <RemoteBlock
          id="mf_community/blocks"
          name="PostCards"
          label="The preview"
          skeleton={<Skeleton className={styles.waiting} />}
          props={{
            label: 'Preview',
            ...(text.kind === 'article' ? { articles: [article] } : { reviews: [review] }),
          }}
        />
      </div>
    </section>
  );
}
