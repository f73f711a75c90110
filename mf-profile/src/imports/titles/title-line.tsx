import { useGiven } from '@screenlore/browser-kit';
import type { Import, ImportState, ImportTitle, TitleReference } from '@screenlore/contracts';
import { titlePath } from '@screenlore/contracts';
import { AppLink, Button, Picture } from '@screenlore/ui';
import { useState } from 'react';
import { MatchDialog } from '../match-dialog.js';
import { ConflictChoice } from './conflict-choice.js';
import { bringsWords, matchName, sourceName } from './title-words.js';
import styles from './titles.module.css';
import { useChooseTitle } from './use-choose-title.js';

/** Before it is imported, and afterwards: then all that came in moves. */
const CHOOSABLE: readonly ImportState[] = ['ready', 'applied'];

interface TitleLineProps {
  job: Import;
  line: ImportTitle;
  references: Readonly<Record<string, TitleReference>>;
  /** What becomes of it, where lines of several outcomes stand together. */
  outcome?: string | undefined;
}

/** One title of an import: its poster, what the files say of it, and what is in its way (LIB-170). */
export function TitleLine({ job, line, references, outcome }: TitleLineProps) {
  const { from, match, brings, conflicts } = line;
  // What is in conflict stands below, both sides of it.
  const why = line.outcome === 'conflict' && conflicts.length > 0 ? [] : line.why;
  const reference = match ? references[match._id] : undefined;
  const { given } = useGiven();
  const [first] = from;
  if (!first) return null;
  const name = match ? matchName(match) : sourceName(first.title);
  return (
    <li className={styles.line}>
      <Picture
        src={reference?.cover ?? ''}
        alt=""
        shape="poster"
        sizes="48px"
        fallbackIcon="film"
        className={styles.poster}
      />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {reference ? <AppLink to={titlePath(reference.itemType, reference.titleId)}>{name}</AppLink> : name}
        </p>
        <p className={styles.facts}>
          {[
            outcome,
            line.likely && job.state === 'applied' && 'Probable match',
            bringsWords(brings, given),
            ...why,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {match &&
          otherNames(line).map((other) => (
            <p key={other} className={styles.facts}>
              In the file: <bdi>{other}</bdi>
            </p>
          ))}
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.n} {...{ job, conflict, name }} />
        ))}
      </div>
      {CHOOSABLE.includes(job.state) && line.outcome !== 'gone' && (
        <div className={styles.acts}>
          {line.outcome === 'likely' && <TakeMatch job={job} line={line} />}
          {sources(line).map((source) => (
            <ChooseTitle key={source.of} job={job} source={source} line={line} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Each title of the source once: its episodes go with it. */
const sources = ({ from }: ImportTitle) =>
  from.filter(
    ({ title }, at) => from.findIndex((other) => sourceKey(other.title) === sourceKey(title)) === at,
  );
const sourceKey = ({ address, ids, name, year }: ImportTitle['from'][number]['title']): string =>
  address ?? (ids.length > 0 ? ids.join(' ') : `${name} ${year ?? ''}`);

/** What the file calls it, where that is something else than the catalogue does. */
const otherNames = ({ from, match }: ImportTitle): string[] => [
  ...new Set(from.map(({ title }) => sourceName(title)).filter((name) => match && name !== matchName(match))),
];

/** It is the one meant. */
function TakeMatch({ job, line: { from, match } }: { job: Import; line: ImportTitle }) {
  const { choosing, choose } = useChooseTitle(job);
  const [first] = from;
  if (!match || !first) return null;
  return (
    <Button
      disabled={choosing}
      aria-label={`Accept: ${matchName(match)}`}
      onClick={() =>
        void choose(
          from.map(({ of }) => ({ of, titleId: match.titleId })),
          null,
        )
      }
    >
      Accept
    </Button>
  );
}

function ChooseTitle({
  job,
  source,
  line,
}: {
  job: Import;
  source: ImportTitle['from'][number];
  line: ImportTitle;
}) {
  const [choosing, setChoosing] = useState(false);
  const words = line.match ? 'Another title' : 'Choose a title';
  return (
    <>
      <Button aria-label={`${words}: ${sourceName(source.title)}`} onClick={() => setChoosing(true)}>
        {words}
      </Button>
      {choosing && (
        <MatchDialog
          job={job}
          source={source}
          match={line.match}
          candidates={line.candidates}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
