import { useKeptChoice } from '@screenlore/browser-kit';
import { OrderChoice, useLiveLikes, useOrder } from '@screenlore/browser-kit/likes';
import { LIMITS, TEXT_ORDERS, type TextOrder } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useMemo } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { getOpinions } from '../api.js';
import { FollowedRatings } from './followed-ratings.js';
import { OpinionCard } from './opinion-card.js';
import styles from './opinions.module.css';
import { Waiting } from './waiting.js';

/** Opinions in the reader's order, page by page. */
export default function OpinionPages({ mediaId, _id }: { mediaId: string; _id: string }) {
  // As many as before when the visitor returns or reloads: positions below depend on it.
  const [kept, keep] = useKeptChoice('pages of opinions', '1', true);
  const pages = Number(kept);
  useLiveLikes(useMemo(() => ({ likes: { opinions: _id } }), [_id]));
  const choice = useOrder('opinions', TEXT_ORDERS);
  const { order } = choice;
  const { currentData } = getOpinions.useQuery(pageOf(mediaId, pages - 1, order));
  const shown = pages * LIMITS.opinionsPage;
  const isEmpty = currentData?.total === 0;
  if (isEmpty && order !== 'followed')
    return (
      <>
        <FollowedRatings mediaId={mediaId} />
        <p className="muted">No opinions yet. Rate it above and say why in a sentence.</p>
      </>
    );
  return (
    <>
      <FollowedRatings mediaId={mediaId} />
      <div className={styles.order} data-screen-only>
        <OrderChoice
          {...choice}
          label="Order of the opinions"
          onOrder={(next) => {
            keep('1');
            choice.onOrder(next);
          }}
        />
      </div>
      {isEmpty && <p className="muted">Nobody whom you follow has written an opinion.</p>}
      {Array.from({ length: pages }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
        <OnePage key={page} mediaId={mediaId} page={page} order={order} />
      ))}
      {currentData && currentData.total > shown && (
        <div className={styles.more}>
          <Button onClick={() => keep(String(pages + 1))}>Show more opinions</Button>
        </div>
      )}
    </>
  );
}

interface PageProps {
  mediaId: string;
  page: number;
  order: TextOrder;
}

const OnePage = ({ mediaId, page, order }: PageProps) => (
  <Loaded
    query={getOpinions.useQuery(pageOf(mediaId, page, order))}
    what="The opinions"
    skeleton={<Waiting />}
  >
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

const pageOf = (mediaId: string, page: number, order: TextOrder) => ({
  mediaId,
  count: LIMITS.opinionsPage,
  skip: page * LIMITS.opinionsPage,
  // For older gateways.
  ...(order !== 'newest' && { order }),
});
