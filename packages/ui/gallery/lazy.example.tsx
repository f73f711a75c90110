import { LazyPiece, lazyPart, Skeleton } from '../src/index.js';

const There = lazyPart(async () => ({ default: () => <p>A part that was fetched when it was needed.</p> }));
const OnItsWay = lazyPart(() => new Promise<{ default: () => null }>(() => undefined));

export default () => (
  <>
    <LazyPiece label="The part">
      <There />
    </LazyPiece>
    <LazyPiece label="The part" waiting={<Skeleton height={44} />}>
      <OnItsWay />
    </LazyPiece>
  </>
);
