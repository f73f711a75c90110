import type { Club } from '@screenlore/contracts';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import type { ReactNode } from 'react';
import ClubPage from './clubs/club-page.js';

const ClubThread = lazyPart<{ club: Club; join: ReactNode }>(
  () => import(/* webpackChunkName: "club-thread" */ './comments/club-thread.js'),
);

export const OneClub = () => (
  <ClubPage
    thread={(club, join) => (
      <LazyPiece label="The comments">
        <ClubThread club={club} join={join} />
      </LazyPiece>
    )}
  />
);
