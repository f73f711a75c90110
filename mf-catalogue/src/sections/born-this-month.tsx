import { type Actor, personPath } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, formatDayMonth, PortraitCard, Rail, Section } from '@screenlore/ui';
import { Loaded } from '../shared/loaded.js';
import { useActorsBornQuery } from './api/get-actors-born.js';
import { isBirthday } from './is-birthday.js';

const SHOWN = 18;
const PER_VIEW = { mobile: 2, tablet: 4, desktop: 6 };

/** Actors with a birthday in the visitor's month, today's first and marked (decisions.md 'Titles and ratings'). */
export function BornThisMonth() {
  const today = new Date();
  const query = useActorsBornQuery({ month: today.getMonth() + 1, day: today.getDate(), count: SHOWN });
  return (
    <Section title="Born this month">
      <Loaded
        query={query}
        what="The birthdays"
        skeleton={<CardsSkeleton shape="portrait" perView={PER_VIEW} />}
      >
        {({ actors }) =>
          actors.length === 0 ? (
            <EmptyState icon="calendar" title="Nobody we know of was born this month">
              Birthdays show here as soon as the catalogue knows some.
            </EmptyState>
          ) : (
            <Rail label="Born this month" perView={PER_VIEW}>
              {actors.map((actor) => (
                <Birthday key={actor._id} actor={actor} today={today} />
              ))}
            </Rail>
          )
        }
      </Loaded>
    </Section>
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
