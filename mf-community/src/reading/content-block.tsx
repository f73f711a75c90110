import { playableVideo } from '@screenlore/browser-kit';
import { type Block, shownPicture } from '@screenlore/contracts';
import { classNames, Picture, type PictureShape } from '@screenlore/ui';
import styles from './content-block.module.css';
import { EmbedBlock } from './embed-block.js';
import { InlineText } from './inline-text.js';
import { plainText } from './parse-inline.js';

interface ContentBlockProps {
  block: Block;
}

/** A block of an article or review; unknown blocks show nothing. */
export function ContentBlock({ block: { type, data } }: ContentBlockProps) {
  switch (type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <InlineText html={text(data['text'])} />
        </p>
      );
    case 'header': {
      const Heading = data['level'] === 3 ? 'h3' : 'h2';
      return (
        <Heading dir="auto" className={Heading === 'h3' ? styles.smaller : styles.larger}>
          <InlineText html={text(data['text'])} />
        </Heading>
      );
    }
    case 'image':
      return <ImageBlock data={data} />;
    case 'quote':
      return (
        <figure
          dir="auto"
          className={classNames(styles.quote, data['alignment'] === 'center' && styles.centred)}
        >
          <blockquote>
            <InlineText html={text(data['text'])} />
          </blockquote>
          <Caption html={text(data['caption'])} />
        </figure>
      );
    case 'list':
      return <List {...data} />;
    case 'embed':
      return <Embed data={data} />;
    default:
      return null;
  }
}

function Embed({ data }: { data: Block['data'] }) {
  const link = text(data['source']) || text(data['embed']);
  const caption = text(data['caption']);
  if (!playableVideo(link)) {
    const address = /^https?:\/\/./i.test(link) && URL.canParse(link) ? new URL(link) : null;
    if (address === null) return null;
    return (
      <figure>
        <a href={address.href} rel="noopener noreferrer nofollow" target="_blank">
          Watch the video on {address.hostname}
        </a>
        <Caption html={caption} />
      </figure>
    );
  }
  return (
    <figure>
      <div data-screen-only>
        <EmbedBlock link={link} caption={plainText(caption)} />
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
      )}
    >
      <Picture
        src={address}
        alt={plainText(caption)}
        shape={shapeOf(address)}
        natural={natural}
        blur={text(blur)}
        sizes={IMAGE_WIDTH}
        // Shown whole: never enlarged, and no taller than a window.
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

/** The address of a catalogue picture gives its shape; most uploads are wide. */
const shapeOf = (address: string): PictureShape =>
  /\/cover\?/.test(address) ? 'poster' : /\/(?:portrait|character)\?/.test(address) ? 'portrait' : 'still';
const IMAGE_WIDTH = '(min-width: 768px) 640px, 92vw';
const Caption = ({ html }: { html: string }) =>
  html === '' ? null : (
    <figcaption dir="auto" className={styles.caption}>
      <InlineText html={html} />
    </figcaption>
  );

/** Counters other than numbers; CSS uses the same names. */
const COUNTERS = ['upper-roman', 'lower-roman', 'upper-alpha', 'lower-alpha'];

function List({ style, items, meta }: Block['data']) {
  const lines = Array.isArray(items) ? items.map(itemOf) : [];
  const { start, counterType } = isRecord(meta) ? meta : {};
  const listItems = lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored list never changes its order
    <li key={place}>
      <InlineText html={text(line['content'])} />
      {Array.isArray(line['items']) && line['items'].length > 0 && (
        <List style={style} items={line['items']} meta={{ counterType }} />
      )}
    </li>
  ));
  return style === 'ordered' ? (
    <ol
      dir="auto"
      className={styles.ordered}
      start={Number.isInteger(start) ? Number(start) : undefined}
      style={{ listStyleType: COUNTERS.find((counter) => counter === counterType) }}
    >
      {listItems}
    </ol>
  ) : (
    <ul dir="auto" className={styles.unordered}>
      {listItems}
    </ul>
  );
}

/** Both shapes of the editor's list tool: plain texts, and items with lists of their own. */
const itemOf = (item: unknown): Block['data'] => (isRecord(item) ? item : { content: item });

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
