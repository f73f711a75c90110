import { errorText, RemoteBlock } from '@screenlore/browser-kit';
import type { Profile, TextKind } from '@screenlore/contracts';
import { ButtonLink, CardsSkeleton, EmptyState, ErrorNotice } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { useIsOwner } from '../shared/get-user.js';
import { Paged } from '../shared/paged.js';
import { PAGE_SIZE, textsRequest, useUserTextsQuery } from './get-user-texts.js';
import styles from './text-list.module.css';

type Person = Profile['personal_info'];

const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };
const ONE: Record<TextKind, string> = { articles: 'article', reviews: 'review' };

interface TextListProps {
  /** The person as the address says it, so that what the server asked for is found again. */
  userId: string;
  person: Person;
  kind: TextKind;
}

/** A person's articles or reviews, newest first, page after page. */
export function TextList({ userId, person, kind }: TextListProps) {
  const first = useUserTextsQuery(textsRequest(userId, kind, 0));
  const total = first.currentData?.counts[kind];

  if (total === undefined && first.error !== undefined) {
    return (
      <ErrorNotice
        title={`The ${kind} could not be loaded.`}
        onRetry={first.refetch}
        retrying={first.isFetching}
      >
        {errorText(first.error)}
      </ErrorNotice>
    );
  }
  if (total === 0) return <Nothing person={person} kind={kind} />;
  return (
    <Paged name={kind} total={total} pageSize={PAGE_SIZE} one={ONE[kind]} many={kind}>
      {(pages, focusLast) => (
        <div className={styles.pages} aria-busy={total === undefined}>
          {Array.from({ length: pages }, (_, page) => (
            <TextPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their number
              key={page}
              userId={userId}
              person={person}
              kind={kind}
              page={page}
              focusOnCome={focusLast && page === pages - 1}
            />
          ))}
        </div>
      )}
    </Paged>
  );
}

interface TextPageProps extends TextListProps {
  page: number;
  /** The visitor asked for it: the focus goes to its first card. */
  focusOnCome: boolean;
}

function TextPage({ userId, person, kind, page, focusOnCome }: TextPageProps) {
  const { currentData, error, refetch, isFetching } = useUserTextsQuery(textsRequest(userId, kind, page));
  const box = useRef<HTMLDivElement>(null);
  const come = currentData !== undefined;

  useEffect(() => {
    if (focusOnCome && come) box.current?.querySelector('a')?.focus();
  }, [focusOnCome, come]);

  if (currentData) {
    const { articles, reviews } = currentData;
    return (
      <div ref={box}>
        <RemoteBlock
          id="mf_community/blocks"
          name="PostCards"
          label={`The ${kind}`}
          skeleton={<CardsSkeleton shape="still" perView={PER_VIEW} lines={3} />}
          firstView={page === 0}
          props={{
            label: `${kind === 'articles' ? 'Articles' : 'Reviews'} by ${person.firstName}`,
            ...(kind === 'articles' ? { articles } : { reviews }),
          }}
        />
      </div>
    );
  }
  if (error !== undefined) {
    return (
      <ErrorNotice title="More could not be loaded." onRetry={refetch} retrying={isFetching}>
        {errorText(error)}
      </ErrorNotice>
    );
  }
  return <CardsSkeleton shape="still" perView={PER_VIEW} lines={3} />;
}

function Nothing({ person, kind }: Omit<TextListProps, 'userId'>) {
  const own = useIsOwner(person.username);
  return (
    <EmptyState
      icon="edit"
      title={`No ${kind} yet`}
      action={
        own ? (
          <ButtonLink to="/write" icon="edit">
            Write
          </ButtonLink>
        ) : undefined
      }
    >
      {own ? `What you publish will appear here.` : `What ${person.firstName} publishes will appear here.`}
    </EmptyState>
  );
}
