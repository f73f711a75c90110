import { personPath } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, PortraitCard, Rail, Section } from '@screenlore/ui';
import { Loaded } from '../shared/loaded.js';
import { useCharactersQuery } from './api/get-characters.js';

const SHOWN = 18;
const PER_VIEW = { mobile: 2, tablet: 4, desktop: 6 };

/** The most popular characters, each leading to the actor it is best known by. */
export function PopularCharacters() {
  const query = useCharactersQuery({ count: SHOWN });
  return (
    <Section title="Most popular characters">
      <Loaded
        query={query}
        what="The characters"
        skeleton={<CardsSkeleton shape="portrait" perView={PER_VIEW} />}
      >
        {({ characters }) =>
          characters.length === 0 ? (
            <EmptyState icon="user" title="No characters yet">
              Characters show here as soon as titles have a cast.
            </EmptyState>
          ) : (
            <Rail label="Most popular characters" perView={PER_VIEW}>
              {characters.map((character) => (
                <PortraitCard
                  key={character._id}
                  to={character.actor ? personPath(character.actor.nameId) : undefined}
                  name={character.personal_info.characterName}
                  picture={character.banner}
                  note={character.title?.title}
                />
              ))}
            </Rail>
          )
        }
      </Loaded>
    </Section>
  );
}
