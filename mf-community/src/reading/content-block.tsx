import type { Block } from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import styles from './content-block.module.css';
import { InlineText } from './inline-text.js';

/** A block of an article or review (portal.md §2 'Article and review pages'); one of an unknown shape shows nothing. */
export function ContentBlock({ block: { type, data } }: { block: Block }) {
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
    default:
      return null;
  }
}

function ImageBlock({ data }: { data: Block['data'] }) {
  const { url } = isRecord(data['file']) ? data['file'] : {};
  if (typeof url !== 'string') return null;
  const caption = text(data['caption']);
  const plainCaption = new DOMParser().parseFromString(caption, 'text/html').body.textContent ?? '';
  return (
    <figure
      className={classNames(
        styles.image,
        data['withBorder'] === true && styles.bordered,
        data['withBackground'] === true && styles.onGround,
        data['stretched'] === true && styles.stretched,
      )}
    >
      <img src={url} alt={plainCaption} loading="lazy" decoding="async" />
      <Caption html={caption} />
    </figure>
  );
}

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
