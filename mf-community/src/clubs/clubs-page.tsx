import { randomKey, usePageTitle, useUser } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import type { CallReply } from '@screenlore/contracts';
import { Button, EmptyState, Modal, opensModal, RowsSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import { Failed } from '../shared/failed.js';
import { ColumnPage } from '../shared/own-page/own-page.js';
import { clubPath, createClub, getOpenClubs, getOwnClubs } from './api.js';
import { ClubCard } from './club-card.js';
import { ClubForm } from './club-form.js';
import styles from './clubs.module.css';
import { JoinButtons } from './join-buttons.js';

/** `/clubs`: the member's clubs, invitations, and open clubs to join (CLUB-02). */
export default function ClubsPage() {
  usePageTitle('Clubs');
  const user = useUser();
  return (
    <ColumnPage
      title="Clubs"
      about="Watch or play the same as others, and talk about it."
      action={user && <NewClub />}
    >
      {user && <OwnClubs />}
      <OpenClubs />
    </ColumnPage>
  );
}

function NewClub() {
  const [open, setOpen] = useState(false);
  const [key] = useState(randomKey);
  const [create] = createClub.useMutation();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="primary" {...opensModal} onClick={() => setOpen(true)}>
        Start a club
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Start a club">
        <ClubForm
          action="Start the club"
          onClose={() => setOpen(false)}
          onSave={async (request) => {
            const { data, error } = await create({ request, key });
            if (data) void navigate(clubPath(data._id));
            return error;
          }}
        />
      </Modal>
    </>
  );
}

function OwnClubs() {
  const query = getOwnClubs.useQuery({}, { refetchOnMountOrArgChange: true });
  const own = query.data;
  if (!own) return query.error ? <Failed what="Your clubs" query={query} /> : <RowsSkeleton rows={3} />;
  return (
    <>
      <Invitations invitations={own.invitations} />
      <section aria-labelledby="own-clubs" className={styles.section}>
        <h2 id="own-clubs">Your clubs</h2>
        {own.clubs.length === 0 ? (
          <EmptyState icon="user" title="You are not in a club yet">
            Join an open one, or start your own and invite others.
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {own.clubs.map((club) => (
              <ClubCard key={club._id} club={club} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Invitations({ invitations }: Pick<CallReply<'get-own-clubs'>, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations">Invitations</h2>
      <ul className={styles.cards}>
        {invitations.map(({ club, by }) => (
          <ClubCard key={club._id} club={club}>
            <p dir="auto" className="muted">
              {by ? `${by.firstName} ${by.surname} invites you.` : 'You are invited.'}
            </p>
            <JoinButtons club={club} invited />
          </ClubCard>
        ))}
      </ul>
    </section>
  );
}

function OpenClubs() {
  const [pages, setPages] = useState(1);
  return (
    <section aria-labelledby="open-clubs" className={styles.section}>
      <h2 id="open-clubs">Open clubs</h2>
      {Array.from({ length: pages }, (_, at) => (
        <OpenPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
          key={at}
          page={at}
          isLast={at === pages - 1}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </section>
  );
}

interface OpenPartProps {
  page: number;
  isLast: boolean;
  onMore: () => void;
}

const PAGE = 12;

function OpenPart({ page, isLast, onMore }: OpenPartProps) {
  const query = getOpenClubs.useQuery(
    { count: PAGE, skip: page * PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const found = query.data;
  if (!found) return query.error ? <Failed what="Open clubs" query={query} /> : <RowsSkeleton rows={3} />;
  if (found.total === 0)
    return page === 0 ? (
      <EmptyState icon="user" title="No open clubs to join">
        Start one, and say that it is open.
      </EmptyState>
    ) : null;
  return (
    <>
      <ul className={styles.cards}>
        {found.clubs.map((club) => (
          <ClubCard key={club._id} club={club} />
        ))}
      </ul>
      {isLast && found.total > (page + 1) * PAGE && <Button onClick={onMore}>Show more</Button>}
    </>
  );
}
