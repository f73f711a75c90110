import { type Character, personPath } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, PortraitCard, Rail, Section } from '@screenlore/ui';
import { Loaded } from '../shared/loaded.js';
import { WhenNear } from '../shared/when-near.js';
import { useCharactersQuery } from './api/get-characters.js';

const SHOWN = 18;
const PER_VIEW = { mobile: 2, tablet: 4, desktop: 6 };
const TITLE = 'Most popular characters';

/** The most popular characters, each leading to the actor it is best known by. */
export const PopularCharacters = () => (
  <Section title={TITLE}>
    <WhenNear name="characters" skeleton={<CharactersSkeleton />}>
      <LoadedCharacters />
    </WhenNear>
  </Section>
);

const CharactersSkeleton = () => <CardsSkeleton shape="portrait" perView={PER_VIEW} turns="rail" />;

function LoadedCharacters() {
  const query = useCharactersQuery({ count: SHOWN });
  return (
    <Loaded query={query} what="The characters" skeleton={<CharactersSkeleton />}>
      {({ characters }) => <Characters characters={characters} />}
    </Loaded>
  );
}

function Characters({ characters }: { characters: Character[] }) {
  if (characters.length === 0) {
    return (
      <EmptyState icon="user" title="No characters yet">
        Characters show here as soon as titles have a cast.
      </EmptyState>
    );
  }
  return (
    <Rail label={TITLE} perView={PER_VIEW}>
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
  );
}
