import { playableVideo } from '@screenlore/browser-kit';
import type { Block } from '@screenlore/contracts';
import { classNames, Picture } from '@screenlore/ui';
import styles from './content-block.module.css';
import { EmbedBlock } from './embed-block.js';
import { InlineText } from './inline-text.js';
import { plainText } from './parse-inline.js';

interface ContentBlockProps {
  block: Block;
  /** Stands for videos until they are asked for: the post's banner, and its colours where it is an upload. */
  picture: string;
  blur?: string | null;
}

/** A block of an article or review (portal.md §2 'Article and review pages'); one of an unknown shape shows nothing. */
export function ContentBlock({ block: { type, data }, picture, blur = null }: ContentBlockProps) {
  switch (type) {
    case 'paragraph':
      return (
        <p>
          <InlineText html={text(data['text'])} />
        </p>
      );
    case 'header':
      return data['level'] === 3 ? (
        <h3 className={styles.smaller}>
          <InlineText html={text(data['text'])} />
        </h3>
      ) : (
        <h2 className={styles.larger}>
          <InlineText html={text(data['text'])} />
        </h2>
      );
    case 'image':
      return <ImageBlock data={data} />;
    case 'quote':
      return (
        <figure className={classNames(styles.quote, data['alignment'] === 'center' && styles.centred)}>
          <blockquote>
            <InlineText html={text(data['text'])} />
          </blockquote>
          <Caption html={text(data['caption'])} />
        </figure>
      );
    case 'list':
      return <List ordered={data['style'] === 'ordered'} items={items(data['items'])} />;
    case 'embed':
      return <Embed data={data} picture={picture} blur={blur} />;
    default:
      return null;
  }
}

function Embed({ data, picture, blur }: { data: Block['data']; picture: string; blur: string | null }) {
  const link = text(data['source']) || text(data['embed']);
  if (!playableVideo(link)) return null;
  const caption = text(data['caption']);
  return (
    <figure>
      <EmbedBlock link={link} caption={plainText(caption)} picture={picture} blur={blur} />
      <Caption html={caption} />
    </figure>
  );
}

function ImageBlock({ data }: { data: Block['data'] }) {
  const { url, width, height, blur } = isRecord(data['file']) ? data['file'] : {};
  if (typeof url !== 'string' || url === '') return null;
  const natural = isLength(width) && isLength(height) ? { width, height } : undefined;
  const caption = text(data['caption']);
  return (
    <figure
      className={classNames(
        styles.image,
        data['withBorder'] === true && styles.bordered,
        data['withBackground'] === true && styles.onGround,
        data['stretched'] === true && styles.stretched,
      )}
    >
      {natural || OWN_STILL.test(url) ? (
        <Picture
          src={url}
          alt={plainText(caption)}
          shape="still"
          natural={natural}
          blur={text(blur)}
          sizes={IMAGE_WIDTH}
          // Shown whole: no larger than it is, and no higher than a window.
          style={
            natural && data['stretched'] !== true
              ? { maxWidth: `min(${natural.width}px, calc(85vh * ${natural.width / natural.height}))` }
              : {}
          }
        />
      ) : (
        // Where the shape is not known: most are wide, so that much room is kept.
        <img src={url} alt={plainText(caption)} width={640} height={360} loading="lazy" decoding="async" />
      )}
      <Caption html={caption} />
    </figure>
  );
}

/** Addresses of a title's photos and banners, all of them 16:9. */
const OWN_STILL = /\/pictures\/(?:movies|series|games)\/[^/]+\/(?:photo\/\d+|banner)\?/;
const IMAGE_WIDTH = '(min-width: 768px) 640px, 92vw';

const Caption = ({ html }: { html: string }) =>
  html === '' ? null : (
    <figcaption className={styles.caption}>
      <InlineText html={html} />
    </figcaption>
  );

interface ListItem {
  content: string;
  items: ListItem[];
}

function List({ ordered, items: entries }: { ordered: boolean; items: ListItem[] }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={ordered ? styles.ordered : styles.unordered}>
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored list never changes its order
        <li key={place}>
          <InlineText html={entry.content} />
          {entry.items.length > 0 && <List ordered={ordered} items={entry.items} />}
        </li>
      ))}
    </Tag>
  );
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Both shapes the editor's list tool has had: plain texts, and texts with lists of their own. */
function items(value: unknown): ListItem[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) =>
    isRecord(item)
      ? { content: text(item['content']), items: items(item['items']) }
      : { content: text(item), items: [] },
  );
}
