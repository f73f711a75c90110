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

/** Whether it is already imported: then a change moves everything that came in. */
const CHOOSABLE: readonly ImportState[] = ['ready', 'applied'];

interface TitleLineProps {
  job: Import;
  line: ImportTitle;
  references: Readonly<Record<string, TitleReference>>;
  /** Its result, in lists with several results. */
  outcome?: string | undefined;
}

/** A title of an import: its poster, what the files say about it, and what blocks it (LIB-170). */
export function TitleLine({ job, line, references, outcome }: TitleLineProps) {
  const { from, match, brings, conflicts } = line;
  // The conflict below shows both sides.
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

/** Each title of the source once, including its episodes. */
const sources = ({ from }: ImportTitle) =>
  from.filter(
    ({ title }, at) => from.findIndex((other) => sourceKey(other.title) === sourceKey(title)) === at,
  );
const sourceKey = ({ address, ids, name, year }: ImportTitle['from'][number]['title']): string =>
  address ?? (ids.length > 0 ? ids.join(' ') : `${name} ${year ?? ''}`);

/** Its name in the file, if it differs from the catalogue's. */
const otherNames = ({ from, match }: ImportTitle): string[] => [
  ...new Set(from.map(({ title }) => sourceName(title)).filter((name) => match && name !== matchName(match))),
];

/** Accepts it as the right title. */
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
