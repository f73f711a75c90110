import { usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate } from '@screenlore/browser-kit/router';
import { Button, ButtonLink, EmptyState, ErrorNotice, Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { WritingKind } from './draft-text.js';
import { LeaveDialog } from './leave-dialog.js';
import type { Opened } from './open-draft.js';
import { type DraftAddress, useDraftAddress } from './use-draft-address.js';
import { useOpenDraft } from './use-open-draft.js';
import { useWriting, type Writing } from './use-writing.js';
import styles from './with-draft.module.css';
import { type TextChoice, WritingNotices } from './writing-notices.js';

export const writingPath = (kind: WritingKind): string => `/write-${kind}`;

/** What the steps of an editor get. */
export interface OpenWriting extends Writing {
  address: DraftAddress;
  /** What stands above the text when there is something to say about the draft. */
  notices: ReactNode;
}

interface WithDraftProps {
  kind: WritingKind;
  /** 'Write an article' */
  heading: string;
  children: (writing: OpenWriting) => ReactNode;
}

/** The draft that the address asks for, opened for writing, or what stands in its way. */
export function WithDraft(props: WithDraftProps) {
  const user = useUser();
  const address = useDraftAddress();
  usePageTitle(props.heading);
  if (!user) return null;
  return <Session key={address.sessionKey} {...props} username={user.username} address={address} />;
}

interface SessionProps extends WithDraftProps {
  username: string;
  address: DraftAddress;
}

function Session({ username, address, kind, heading, children }: SessionProps) {
  const save = useRef<() => Promise<unknown>>(async () => undefined);
  const { opening, retry, takeOver, alsoHold, replace } = useOpenDraft({
    username,
    kind,
    asked: address.asked,
    save: () => save.current(),
  });
  // A text that takes the place of another is written by an editor of its own.
  const [turn, setTurn] = useState(0);

  if (opening.phase === 'open') {
    const { id, opened } = opening;
    if (opened.text.kind !== kind) {
      return <Navigate to={`${writingPath(opened.text.kind)}?draft=${encodeURIComponent(id)}`} replace />;
    }
    return (
      <Open
        key={`${id} ${turn}`}
        username={username}
        id={id}
        opened={opened}
        address={address}
        onKnown={(name) => {
          alsoHold(name);
          address.onKnown(name);
        }}
        onChoose={(next) => {
          replace(id, next);
          setTurn(turn + 1);
        }}
        saveRef={save}
      >
        {children}
      </Open>
    );
  }
  return (
    <Page className={styles.page}>
      {opening.phase === 'waiting' ? (
        <div className={styles.waiting} aria-busy="true">
          <h1 className="visually-hidden">{heading}</h1>
          <Skeleton className={styles.banner} />
          <Skeleton className={styles.title} />
          <TextSkeleton lines={6} />
        </div>
      ) : (
        <>
          <h1 className={styles.heading}>{heading}</h1>
          {opening.phase === 'elsewhere' && (
            <EmptyState
              icon="edit"
              title="This draft is open in another tab"
              action={
                <div className={styles.actions}>
                  <Button variant="primary" onClick={takeOver}>
                    Write here instead
                  </Button>
                  <ButtonLink to="/write">Your drafts</ButtonLink>
                </div>
              }
            >
              So that nothing is overwritten, one tab writes at a time. What the other one has is saved before
              you go on here.
            </EmptyState>
          )}
          {opening.phase === 'missing' && (
            <EmptyState
              icon="edit"
              title="There is no such draft"
              action={
                <div className={styles.actions}>
                  <ButtonLink to={writingPath(kind)} variant="primary">
                    Begin a new one
                  </ButtonLink>
                  <ButtonLink to="/write">Your drafts</ButtonLink>
                </div>
              }
            >
              It was published or deleted, or it is kept on another device.
            </EmptyState>
          )}
          {opening.phase === 'failed' && (
            <ErrorNotice title="The draft could not be loaded." onRetry={retry}>
              {opening.text}
            </ErrorNotice>
          )}
        </>
      )}
    </Page>
  );
}

interface OpenProps {
  username: string;
  id: string;
  opened: Opened;
  address: DraftAddress;
  onKnown: (name: string) => void;
  onChoose: (next: Opened) => void;
  saveRef: { current: () => Promise<unknown> };
  children: (writing: OpenWriting) => ReactNode;
}

function Open({ username, id, opened, address, onKnown, onChoose, saveRef, children }: OpenProps) {
  const writing = useWriting({ username, id, opened, onKnown });
  const [choice, setChoice] = useState<TextChoice | null>(opened.other);
  saveRef.current = () => writing.saver.flush();

  const notices = (
    <WritingNotices
      writing={writing}
      choice={choice}
      onKeep={() => setChoice(null)}
      onTakeOther={(other) => {
        const { text } = writing.saver.current();
        const { base } = writing.saver;
        writing.saver.stop();
        onChoose({
          text: other.text,
          base,
          unsaved: true,
          other: { text, from: other.from === 'device' ? 'server' : 'device' },
        });
      }}
      onTakeTheirs={() => {
        writing.saver.finish();
        address.reopen();
      }}
    />
  );
  return (
    <>
      {children({ ...writing, address, notices })}
      <LeaveDialog writing={writing} isOpen={address.isOpen} />
    </>
  );
}
