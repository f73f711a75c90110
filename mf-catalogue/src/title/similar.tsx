import { apiQuery } from '@screenlore/browser-kit';
import { type CallReply, type ListedTitle, personPath, type Title } from '@screenlore/contracts';
import { Rail, Section, SeeAll } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { inCommonText } from '../shared/in-common.js';
import { Loaded } from '../shared/loaded.js';
import { TitlePoster } from '../shared/title-poster.js';
import { TitleRailSkeleton, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';
import { WhenNear } from '../shared/when-near.js';

const getSimilarTitles = apiQuery('get-similar-titles');

type Reply = CallReply<'get-similar-titles'>;
/** More names would make too long a heading. */
const NAMED_MAKERS = 2;

/** Titles of the same series, of the same makers, and other similar ones, each title once (TITLE-23, EVENING-07). */
export function SimilarTitles({ title }: { title: Title }) {
  const skeleton = (
    <Section title={similarName(title)}>
      <TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />
    </Section>
  );
  return (
    <WhenNear name="similar titles" skeleton={skeleton}>
      <Rows title={title} skeleton={skeleton} />
    </WhenNear>
  );
}

const similarName = ({ itemType }: Title): string => `Similar ${itemType}`;

function Rows({ title, skeleton }: { title: Title; skeleton: ReactNode }) {
  const query = getSimilarTitles.useQuery({ titleId: title.titleId, kind: title.itemType });
  return (
    <Loaded query={query} what="Similar titles" skeleton={skeleton}>
      {({ titles, ofSeries = [], ofMakers }) => (
        <>
          <Row name="In the same series" titles={ofSeries} />
          {ofMakers && <ByMakers {...ofMakers} />}
          <Section title={similarName(title)}>
            {titles.length === 0 ? (
              <p className="muted">Nothing similar in the catalogue yet.</p>
            ) : (
              <Rail label={`Titles like ${title.title}`} perView={WIDE_POSTERS_PER_VIEW}>
                {titles.map(({ title: like, because }) => (
                  <TitlePoster key={like._id} title={like} note={inCommonText(because)} />
                ))}
              </Rail>
            )}
          </Section>
        </>
      )}
    </Loaded>
  );
}

function ByMakers({ makers, titles }: NonNullable<Reply['ofMakers']>) {
  const [maker, ...others] = makers;
  const name =
    makers.length > NAMED_MAKERS ? 'the same people' : makers.map((each) => each.name).join(' and ');
  return (
    <Row
      name={`More by ${name}`}
      titles={titles}
      aside={maker && others.length === 0 && <SeeAll to={personPath(maker.nameId)}>All titles</SeeAll>}
    />
  );
}

interface RowProps {
  name: string;
  titles: readonly ListedTitle[];
  aside?: ReactNode;
}

const Row = ({ name, titles, aside }: RowProps) =>
  titles.length > 0 && (
    <Section title={name} aside={aside}>
      <Rail label={name} perView={WIDE_POSTERS_PER_VIEW}>
        {titles.map((each) => (
          <TitlePoster key={each._id} title={each} />
        ))}
      </Rail>
    </Section>
  );
