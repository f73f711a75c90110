import { playableVideo } from '@screenlore/browser-kit';
import { type Block, shownPicture } from '@screenlore/contracts';
import { classNames, Picture, type PictureShape } from '@screenlore/ui';
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
      return (
        <List
          ordered={data['style'] === 'ordered'}
          items={items(data['items'])}
          count={countOf(data['meta'])}
        />
      );
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
      <div data-screen-only>
        <EmbedBlock link={link} caption={plainText(caption)} picture={picture} blur={blur} />
      </div>
      <p className={styles.onPaper}>{link}</p>
      <Caption html={caption} />
    </figure>
  );
}

function ImageBlock({ data }: { data: Block['data'] }) {
  const { url, width, height, blur } = isRecord(data['file']) ? data['file'] : {};
  const address = shownPicture(text(url));
  if (address === '') return null;
  const natural = isLength(width) && isLength(height) ? { width, height } : undefined;
  const caption = text(data['caption']);
  const stretched = data['stretched'] === true;
  return (
    <figure
      className={classNames(
        styles.image,
        data['withBorder'] === true && styles.bordered,
        data['withBackground'] === true && styles.onGround,
        stretched && styles.stretched,
      )}
    >
      <Picture
        src={address}
        alt={plainText(caption)}
        shape={shapeOf(address)}
        natural={natural}
        blur={text(blur)}
        sizes={IMAGE_WIDTH}
        // Shown whole: no larger than it is, and no higher than a window.
        style={
          natural && !stretched
            ? { maxWidth: `min(${natural.width}px, calc(85vh * ${natural.width / natural.height}))` }
            : {}
        }
      />
      <Caption html={caption} />
    </figure>
  );
}

/** Of the catalogue's pictures the address tells the shape; most of what writers upload is wide. */
const shapeOf = (address: string): PictureShape => SHAPES.find(([of]) => of.test(address))?.[1] ?? 'still';
const SHAPES: readonly [RegExp, PictureShape][] = [
  [/\/cover\?/, 'poster'],
  [/\/(?:portrait|character)\?/, 'portrait'],
];
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

/** How an ordered list counts. */
interface Count {
  start?: number;
  /** A value of `list-style-type`. */
  counter?: string;
}

const COUNTERS: Readonly<Record<string, string>> = {
  numeric: 'decimal',
  'upper-roman': 'upper-roman',
  'lower-roman': 'lower-roman',
  'upper-alpha': 'upper-alpha',
  'lower-alpha': 'lower-alpha',
};

function countOf(meta: unknown): Count {
  const { start, counterType } = isRecord(meta) ? meta : {};
  const counter = COUNTERS[text(counterType)];
  return { ...(Number.isInteger(start) ? { start: start as number } : {}), ...(counter ? { counter } : {}) };
}

function List({
  ordered,
  items: entries,
  count: { start, counter } = {},
}: {
  ordered: boolean;
  items: ListItem[];
  count?: Count;
}) {
  const lines = entries.map((entry, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored list never changes its order
    <li key={place}>
      <InlineText html={entry.content} />
      {entry.items.length > 0 && (
        <List ordered={ordered} items={entry.items} count={counter ? { counter } : {}} />
      )}
    </li>
  ));
  return ordered ? (
    <ol className={styles.ordered} start={start} style={{ listStyleType: counter }}>
      {lines}
    </ol>
  ) : (
    <ul className={styles.unordered}>{lines}</ul>
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
