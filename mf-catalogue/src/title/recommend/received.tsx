import { useUser } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import { LazyPiece, lazyPart } from '@screenlore/ui';

const Own = lazyPart(() => import(/* webpackChunkName: "recommended" */ './recommended-to-you.js'));

/** Its code loads for members only, and takes no space until then. */
export const Received = ({ title }: { title: Title }) =>
  useUser() ? (
    <LazyPiece label="What was recommended to you" waiting={null}>
      <Own key={title.titleId} title={title} />
    </LazyPiece>
  ) : null;
