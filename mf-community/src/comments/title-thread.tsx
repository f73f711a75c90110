import type { Blocks } from '@screenlore/browser-kit';
import { Comments } from './comments.js';
import { CoveredThread, useAskedFor } from './covered-thread.js';

/** The discussion of a film or game; the server knows who has seen it (TALK-02). */
export default function TitleThread({ title }: Blocks['mf_community/blocks']['TitleThread']) {
  const { asked, isFresh, ask } = useAskedFor(title);
  const cover = <CoveredThread why="What people say may tell how it ends." onAsk={ask} />;
  return (
    <Comments
      key={`${title} ${asked}`}
      type="title"
      mediaId={title}
      reveal={asked}
      cover={cover}
      focused={isFresh}
    />
  );
}
