import { RemoteBlock } from '@screenlore/browser-kit';
import { type Cover, coverText, type ListedEntry } from '@screenlore/contracts';
import { NoteText } from './note-text.js';

interface CoveredNoteProps {
  entry: ListedEntry;
  covered: Cover;
  listKey: string | undefined;
}

/** A note that gives away more than its reader has seen: a line that opens it (SPOIL-19). */
export default function CoveredNote({ entry, covered, listKey }: CoveredNoteProps) {
  return (
    <RemoteBlock
      id="mf_community/blocks"
      name="CoveredText"
      label="The note"
      skeleton={<NoteText>{coverText(covered)}</NoteText>}
      props={{
        ...{ type: 'note', id: entry._id, covered, listKey },
        of: `the note on ${entry.look?.name ?? 'this entry'}`,
        children: (words) => <NoteText>{words}</NoteText>,
      }}
    />
  );
}
