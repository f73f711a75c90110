import { apiQuery } from '@screenlore/browser-kit';
import { LIMITS, personPath } from '@screenlore/contracts';
import { CardsSkeleton, formatDayMonth, PortraitCard } from '@screenlore/ui';
import { CardRail } from '../shared/card-rail.js';
import { NearSection } from '../shared/near-section.js';
import { isBirthday, todaysFirst } from './birthdays.js';

const getActorsBorn = apiQuery('get-actors-born');

const PER_VIEW = { mobile: 3, tablet: 5, desktop: 8 };
const TITLE = 'Actors born this month';
const SKELETON = <CardsSkeleton shape="portrait" perView={PER_VIEW} turns="rail" />;
const EMPTY = {
  icon: 'calendar',
  title: 'No birthdays this month',
  text: 'Birthdays will appear here once the catalogue has some.',
} as const;

/** All actors with a birthday in the visitor's current month, today's first and marked (SECTION-01). */
export const BornThisMonth = () => (
  <NearSection title={TITLE} skeleton={SKELETON}>
    <Birthdays />
  </NearSection>
);

function Birthdays() {
  const today = new Date();
  const query = getActorsBorn.useQuery({
    month: today.getMonth() + 1,
    day: today.getDate(),
    count: LIMITS.listCountMax,
  });
  return (
    <CardRail
      query={query}
      what="The birthdays"
      skeleton={SKELETON}
      label={TITLE}
      perView={PER_VIEW}
      empty={EMPTY}
    >
      {({ actors }) =>
        todaysFirst(actors, today).map(({ _id, banner, personal_info: { name, nameId, dateOfBirth } }) => (
          <PortraitCard
            key={_id}
            to={personPath(nameId)}
            name={name}
            picture={banner}
            note={dateOfBirth === null ? undefined : formatDayMonth(dateOfBirth)}
            mark={dateOfBirth !== null && isBirthday(dateOfBirth, today) ? 'Today' : undefined}
          />
        ))
      }
    </CardRail>
  );
}
