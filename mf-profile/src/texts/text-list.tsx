import { LoadError, RemoteBlock } from '@screenlore/browser-kit';
import type { Profile, TextKind } from '@screenlore/contracts';
import { ButtonLink, CardsSkeleton, EmptyState } from '@screenlore/ui';
import { useRef } from 'react';
import { Paged, useFocusFirstLink } from '../shared/paged.js';
import { useIsOwner } from '../shared/use-profile.js';
import { getUserTexts, PAGE_SIZE, textsRequest } from './api.js';
import styles from './text-list.module.css';

const ONE: Record<TextKind, string> = { articles: 'article', reviews: 'review' };
const CAPTION: Record<TextKind, string> = { articles: 'Articles', reviews: 'Reviews' };

interface TextListProps {
  /** The member as in the address, so that the server's answers are reused. */
  userId: string;
  person: Profile['personal_info'];
  kind: TextKind;
}

/** A member's articles or reviews, newest first, page after page. */
export function TextList({ userId, person, kind }: TextListProps) {
  const first = getUserTexts.useQuery(textsRequest(userId, kind, 0));
  const total = first.currentData?.counts[kind];
  return (
    <Paged
      name={kind}
      first={first}
      failure={`The ${kind} could not be loaded.`}
      total={total}
      pageSize={PAGE_SIZE}
      singular={ONE[kind]}
      many={kind}
      empty={<Nothing person={person} kind={kind} />}
    >
      {(pages, focusLast) => (
        <div className={styles.pages} aria-busy={total === undefined}>
          {Array.from({ length: pages }, (_, page) => (
            <TextPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
              key={page}
              userId={userId}
              person={person}
              kind={kind}
              page={page}
              focused={focusLast && page === pages - 1}
            />
          ))}
        </div>
      )}
    </Paged>
  );
}

const WAITING = <CardsSkeleton shape="still" perView={{ mobile: 1, tablet: 2, desktop: 3 }} lines={3} />;

interface TextPageProps extends TextListProps {
  page: number;
  /** The visitor loaded this page: its first card gets the focus. */
  focused: boolean;
}

function TextPage({ userId, person, kind, page, focused }: TextPageProps) {
  const query = getUserTexts.useQuery(textsRequest(userId, kind, page));
  const { currentData, error } = query;
  const box = useRef<HTMLDivElement>(null);
  useFocusFirstLink(box, focused && currentData !== undefined);

  if (!currentData) {
    return error === undefined ? WAITING : <LoadError title="More could not be loaded." query={query} />;
  }
  return (
    <div ref={box}>
      <RemoteBlock
        id="mf_community/blocks"
        name="PostCards"
        label={`The ${kind}`}
        skeleton={WAITING}
        firstView={page === 0}
        props={{ label: `${CAPTION[kind]} by ${person.firstName}`, [kind]: currentData[kind] }}
      />
    </div>
  );
}

function Nothing({ person, kind }: Omit<TextListProps, 'userId'>) {
  const own = useIsOwner(person.username);
  return (
    <EmptyState
      icon="edit"
      title={`No ${kind} yet`}
      action={
        own && (
          <ButtonLink to="/write" icon="edit">
            Write
          </ButtonLink>
        )
      }
    >
      {own ? `What you publish will appear here.` : `What ${person.firstName} publishes will appear here.`}
    </EmptyState>
  );
}
