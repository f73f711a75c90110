import { useKeptChoice } from '@screenlore/browser-kit';
import { LIMITS } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { Loaded } from '../../shared/loaded.js';
import { getOpinions } from '../api.js';
import { FollowedRatings } from './followed-ratings.js';
import { OpinionCard } from './opinion-card.js';
import styles from './opinions.module.css';
import { Waiting } from './waiting.js';

/** Newest first, page by page. */
export default function OpinionPages({ mediaId }: { mediaId: string }) {
  // As many as were read when the visitor comes back or reloads: the places of what is below depend on it.
  const [kept, keep] = useKeptChoice('pages of opinions', '1', true);
  const pages = Number(kept);
  const { currentData } = getOpinions.useQuery(pageOf(mediaId, pages - 1));
  const shown = pages * LIMITS.opinionsPage;
  if (currentData?.total === 0)
    return (
      <>
        <FollowedRatings mediaId={mediaId} />
        <p className="muted">No opinions yet. Rate it above and say why in a sentence.</p>
      </>
    );
  return (
    <>
      <FollowedRatings mediaId={mediaId} />
      {Array.from({ length: pages }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <OnePage key={page} mediaId={mediaId} page={page} />
      ))}
      {currentData && currentData.total > shown && (
        <div className={styles.more}>
          <Button onClick={() => keep(String(pages + 1))}>Show more opinions</Button>
        </div>
      )}
    </>
  );
}

const OnePage = ({ mediaId, page }: { mediaId: string; page: number }) => (
  <Loaded query={getOpinions.useQuery(pageOf(mediaId, page))} what="The opinions" skeleton={<Waiting />}>
    {({ opinions }) => (
      <ul className={styles.list}>
        {opinions.map((opinion) => (
          <li key={opinion._id}>
            <OpinionCard opinion={opinion} />
          </li>
        ))}
      </ul>
    )}
  </Loaded>
);

const pageOf = (mediaId: string, page: number) => ({
  mediaId,
  count: LIMITS.opinionsPage,
  skip: page * LIMITS.opinionsPage,
});
