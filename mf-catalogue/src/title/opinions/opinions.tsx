import { errorText } from '@screenlore/browser-kit';
import { LIMITS, type Title } from '@screenlore/contracts';
import { Button, EmptyState, ErrorNotice, Section, TextSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import { WhenNear } from '../../shared/when-near.js';
import { useOpinionsQuery } from '../api/get-opinions.js';
import { OpinionCard } from './opinion-card.js';
import styles from './opinions.module.css';

/** What people wrote with their ratings, newest first, page by page. */
export function Opinions({ title }: { title: Title }) {
  return (
    <Section title="Opinions">
      <WhenNear name="opinions" skeleton={<Waiting />}>
        <Pages mediaId={title.titleId} />
      </WhenNear>
    </Section>
  );
}

function Pages({ mediaId }: { mediaId: string }) {
  const [pages, setPages] = useState(1);
  const { currentData } = useOpinionsQuery(pageOf(mediaId, pages - 1));
  const shown = pages * LIMITS.opinionsPage;
  if (currentData?.total === 0)
    return (
      <EmptyState icon="comment" title="Nobody has said why yet">
        Rate it above and leave the first opinion: a sentence is enough.
      </EmptyState>
    );
  return (
    <>
      {Array.from({ length: pages }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <OnePage key={page} mediaId={mediaId} page={page} />
      ))}
      {currentData && currentData.total > shown && (
        <div className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>Show more opinions</Button>
        </div>
      )}
    </>
  );
}

function OnePage({ mediaId, page }: { mediaId: string; page: number }) {
  const { currentData, error, isFetching, refetch } = useOpinionsQuery(pageOf(mediaId, page));
  if (currentData)
    return (
      <ul className={styles.list}>
        {currentData.opinions.map((opinion) => (
          <li key={opinion._id}>
            <OpinionCard opinion={opinion} />
          </li>
        ))}
      </ul>
    );
  if (error !== undefined)
    return (
      <ErrorNotice title="The opinions could not be loaded." onRetry={refetch} retrying={isFetching}>
        {errorText(error)}
      </ErrorNotice>
    );
  return <Waiting />;
}

const Waiting = () => (
  <div className={styles.list} aria-busy="true">
    <TextSkeleton lines={3} />
    <TextSkeleton lines={3} />
  </div>
);

const pageOf = (mediaId: string, page: number) => ({
  mediaId,
  count: LIMITS.opinionsPage,
  skip: page * LIMITS.opinionsPage,
});
