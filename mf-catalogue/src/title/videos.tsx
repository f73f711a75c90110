import type { Title } from '@screenlore/contracts';
import { Section } from '@screenlore/ui';
import { VideoCard } from '../shared/video/video-card.js';
import styles from './videos.module.css';

/**
 * A single video takes the full width, two share it, three or more appear as one large video with the rest next to it
 * (TITLE-03).
 */
export function Videos({ title }: { title: Title }) {
  const { videos } = title;
  if (videos.length === 0) return null;
  return (
    <Section title="Videos">
      <ul className={styles.videos} data-layout={Math.min(videos.length, 3)}>
        {videos.map((link, index) => (
          <li key={link}>
            <VideoCard
              link={link}
              title={index === 0 ? `Trailer for ${title.title}` : `Video ${index + 1} for ${title.title}`}
              picture={title.thumbnails[index] ?? null}
              layout={layoutOf(index, videos.length)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function layoutOf(index: number, count: number): 'card' | 'large' | 'line' {
  if (count === 1) return 'line';
  return index === 0 && count > 2 ? 'large' : 'card';
}
