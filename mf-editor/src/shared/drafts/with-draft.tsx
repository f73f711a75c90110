import { useIsFirstView, usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate } from '@screenlore/browser-kit/router';
import { Button, ButtonLink, EmptyState, ErrorNotice, Page } from '@screenlore/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { WritingKind } from './draft-text.js';
import styles from './drafts.module.css';
import { LeaveDialog } from './leave-dialog.js';
import type { Opened, TextChoice } from './open-draft.js';
import { type DraftAddress, useDraftAddress } from './use-draft-address.js';
import { useOpenDraft } from './use-open-draft.js';
import { useWriting, type Writing } from './use-writing.js';
import { WritingNotices } from './writing-notices.js';

export const writingPath = (kind: WritingKind, draft?: string): string =>
  `/write-${kind}${draft === undefined ? '' : `?draft=${encodeURIComponent(draft)}`}`;

/** What the steps of an editor receive. */
export interface OpenWriting extends Writing {
  address: DraftAddress;
  /** A notice above the text about the draft, if any. */
  notices: ReactNode;
}

interface WithDraftProps {
  kind: WritingKind;
  /** 'Write an article' */
  heading: string;
  /** A placeholder in the editor's shape while its draft loads. */
  skeleton: ReactNode;
  children: (writing: OpenWriting) => ReactNode;
}

/** Opens the draft in the address for writing, or says why it cannot. */
export function WithDraft(props: WithDraftProps) {
  const user = useUser();
  const address = useDraftAddress();
  usePageTitle(props.heading);
  const isFirstView = useIsFirstView();
  if (!user && !isFirstView) return null;
  return <Session key={address.sessionKey} {...props} username={user?.username ?? ''} address={address} />;
}

interface SessionProps extends WithDraftProps {
  username: string;
  address: DraftAddress;
}

function Session({ username, address, kind, heading, skeleton, children }: SessionProps) {
  const save = useRef<() => Promise<unknown>>(async () => undefined);
  const { opening, retry, takeOver, alsoLock, replace } = useOpenDraft({
    username,
    kind,
    asked: address.asked,
    save: () => save.current(),
  });
  // A replacement text gets its own editor.
  const [turn, setTurn] = useState(0);

  if (opening.phase === 'open') {
    const { id, opened } = opening;
    if (opened.text.kind !== kind) return <Navigate to={writingPath(opened.text.kind, id)} replace />;
    return (
      <Open
        key={`${id} ${turn}`}
        username={username}
        id={id}
        opened={opened}
        address={address}
        onKnown={(name) => {
          alsoLock(name);
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
  if (opening.phase === 'waiting') return skeleton;
  return (
    <Page className={styles.page}>
      <h1 dir="auto" className={styles.heading}>
        {heading}
      </h1>
      {opening.phase === 'elsewhere' && (
        <NotOpen
          title="This draft is open in another tab"
          action={
            <Button variant="primary" onClick={takeOver}>
              Write here instead
            </Button>
          }
        >
          Only one tab can write at a time, so that nothing is overwritten. The other tab’s text is saved
          before you carry on here.
        </NotOpen>
      )}
      {opening.phase === 'missing' && (
        <NotOpen
          title="Draft not found"
          action={
            <ButtonLink to={writingPath(kind)} variant="primary">
              Start a new one
            </ButtonLink>
          }
        >
          It was published or deleted, or it is on another device.
        </NotOpen>
      )}
      {opening.phase === 'failed' && (
        <ErrorNotice title="The draft could not be loaded." onRetry={retry}>
          {opening.text}
        </ErrorNotice>
      )}
    </Page>
  );
}

interface NotOpenProps {
  title: string;
  action: ReactNode;
  children: string;
}

const NotOpen = ({ title, action, children }: NotOpenProps) => (
  <EmptyState
    icon="edit"
    title={title}
    action={
      <div className={styles.actions}>
        {action}
        <ButtonLink to="/write">Your drafts</ButtonLink>
      </div>
    }
  >
    {children}
  </EmptyState>
);

interface OpenProps extends Pick<SessionProps, 'username' | 'address' | 'children'> {
  id: string;
  opened: Opened;
  onKnown: (name: string) => void;
  onChoose: (next: Opened) => void;
  saveRef: { current: () => Promise<unknown> };
}

function Open({ username, id, opened, address, onKnown, onChoose, saveRef, children }: OpenProps) {
  const writing = useWriting({ username, id, opened, onKnown });
  const { saver } = writing;
  const [choice, setChoice] = useState(opened.other);
  saveRef.current = () => saver.flush();

  function takeOther({ text, from }: TextChoice) {
    saver.stop();
    onChoose({
      text,
      base: saver.base,
      unsaved: true,
      other: { text: saver.current().text, from: from === 'device' ? 'server' : 'device' },
    });
  }

  const notices = (
    <WritingNotices
      writing={writing}
      choice={choice}
      onKeep={() => setChoice(null)}
      onTakeOther={takeOther}
      onTakeTheirs={() => {
        saver.finish();
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
