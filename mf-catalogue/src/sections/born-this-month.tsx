import { type Actor, personPath } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, formatDayMonth, PortraitCard, Rail, Section } from '@screenlore/ui';
import { Loaded } from '../shared/loaded.js';
import { WhenNear } from '../shared/when-near.js';
import { useActorsBornQuery } from './api/get-actors-born.js';
import { isBirthday, todaysFirst } from './birthdays.js';

const SHOWN = 24;
const PER_VIEW = { mobile: 3, tablet: 5, desktop: 8 };
const TITLE = 'Actors born this month';

/** Actors with a birthday in the visitor's month, today's first and marked (decisions.md 'Titles and ratings'). */
export const BornThisMonth = () => (
  <Section title={TITLE}>
    <WhenNear name="born" skeleton={<BirthdaysSkeleton />}>
      <LoadedBirthdays />
    </WhenNear>
  </Section>
);

const BirthdaysSkeleton = () => <CardsSkeleton shape="portrait" perView={PER_VIEW} turns="rail" />;

function LoadedBirthdays() {
  const today = new Date();
  const query = useActorsBornQuery({ month: today.getMonth() + 1, day: today.getDate(), count: SHOWN });
  return (
    <Loaded query={query} what="The birthdays" skeleton={<BirthdaysSkeleton />}>
      {({ actors }) => <Birthdays actors={todaysFirst(actors, today)} today={today} />}
    </Loaded>
  );
}

function Birthdays({ actors, today }: { actors: Actor[]; today: Date }) {
  if (actors.length === 0) {
    return (
      <EmptyState icon="calendar" title="Nobody we know of was born this month">
        Birthdays show here as soon as the catalogue knows some.
      </EmptyState>
    );
  }
  return (
    <Rail label={TITLE} perView={PER_VIEW}>
      {actors.map((actor) => (
        <Birthday key={actor._id} actor={actor} today={today} />
      ))}
    </Rail>
  );
}

function Birthday({ actor, today }: { actor: Actor; today: Date }) {
  const { name, nameId, dateOfBirth } = actor.personal_info;
  return (
    <PortraitCard
      to={personPath(nameId)}
      name={name}
      picture={actor.banner}
      note={dateOfBirth === null ? undefined : formatDayMonth(dateOfBirth)}
      mark={dateOfBirth !== null && isBirthday(dateOfBirth, today) ? 'Today' : undefined}
    />
  );
}
