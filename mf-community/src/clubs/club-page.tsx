import { usePageTitle, useUser } from '@screenlore/browser-kit';
import { useLocation, useParams } from '@screenlore/browser-kit/router';
import { type Club, loginPath } from '@screenlore/contracts';
import { ButtonLink, EmptyState, LazyPiece, lazyPart, RowsSkeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { Failed } from '../shared/failed.js';
import { ColumnPage } from '../shared/own-page/own-page.js';
import { Report } from '../shared/report.js';
import { getClub } from './api.js';
import { clubFacts } from './club-card.js';
import { ClubList } from './club-list.js';
import { ClubMembers } from './club-members.js';
import { ClubPoll } from './club-poll.js';
import { ClubTitles } from './club-titles.js';
import styles from './clubs.module.css';
import { JoinButtons } from './join-buttons.js';
import { LeaveButton } from './leave-button.js';

const OwnerTools = lazyPart<{ club: Club }>(
  () => import(/* webpackChunkName: "club-owner" */ './owner-tools.js'),
);
const InviteMembers = lazyPart<{ club: Club }>(
  () => import(/* webpackChunkName: "club-owner" */ './invite-members.js'),
);

/** `/clubs/:clubId` (CLUB-03). */
export default function ClubPage({ thread }: { thread: (club: Club, actions: ReactNode) => ReactNode }) {
  const { clubId = '' } = useParams();
  const query = getClub.useQuery({ clubId }, { refetchOnMountOrArgChange: true });
  const club = query.currentData?.club;
  usePageTitle(club?.name ?? 'Club');
  if (club)
    return (
      <Shown club={club}>
        {club.own !== null || club.open ? thread(club, <Actions club={club} />) : null}
      </Shown>
    );
  const isGone = query.error && 'status' in query.error && [400, 404].includes(Number(query.error.status));
  return (
    <ColumnPage title="Club" about="" action={null}>
      {isGone ? (
        <EmptyState
          icon="user"
          title="There is no such club"
          action={<ButtonLink to="/clubs">All clubs</ButtonLink>}
        >
          Or it is by invitation only.
        </EmptyState>
      ) : query.error ? (
        <Failed what="The club" query={query} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton rows={5} />
        </div>
      )}
    </ColumnPage>
  );
}

function Shown({ club, children }: { club: Club; children: ReactNode }) {
  return (
    <ColumnPage title={club.name} about={club.about} action={null}>
      <div className={styles.bar}>
        <p className={styles.facts}>{clubFacts(club)}</p>
        <Actions club={club} />
        <Report kind="club" id={club._id} own={club.own === 'owner'} what={`the club “${club.name}”`} />
      </div>
      <ClubTitles club={club} />
      <ClubPoll club={club} />
      <div>{children}</div>
      <ClubList club={club} />
      <section aria-labelledby="members" className={styles.section}>
        <h2 id="members">Members</h2>
        <ClubMembers club={club} />
        {club.own === 'owner' && (
          <LazyPiece label="The invitations">
            <InviteMembers club={club} />
          </LazyPiece>
        )}
      </section>
    </ColumnPage>
  );
}

function Actions({ club }: { club: Club }) {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return <ButtonLink to={loginPath(pathname)}>Log in to join</ButtonLink>;
  if (club.own === null) return <JoinButtons club={club} invited={club.invited} />;
  if (club.own === 'member') return <LeaveButton club={club} />;
  return (
    <LazyPiece label="What its owner can do">
      <OwnerTools club={club} />
    </LazyPiece>
  );
}
