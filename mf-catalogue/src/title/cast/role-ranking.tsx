import { sectionLink } from '@screenlore/browser-kit';
import { personPath, type RankingCategory, type Title } from '@screenlore/contracts';
import { Section, SeeAll } from '@screenlore/ui';
import { TitleRow } from '@screenlore/ui/title-row';
import { isOutstanding } from '../../shared/role.js';
import { rankRoles } from './rank-roles.js';

const SHOWN = 5;
const RANKED_AS = { movies: 'movie roles', series: 'serie roles' } as const satisfies Record<
  'movies' | 'series',
  RankingCategory
>;

/** The best rated roles of a movie or series, one decimal, the yellow badge from nine on (TITLE-01, SECTION-05). */
export function RoleRanking({ title }: { title: Title }) {
  if (title.itemType === 'games' || title.roles.length === 0) return null;
  const roles = rankRoles(title.roles).slice(0, SHOWN);
  // The link leads to the list of the best role.
  const [first] = roles.length > 0 ? roles : title.roles;
  const all = sectionLink({
    to: '/ranking',
    state: {
      category: RANKED_AS[title.itemType],
      subCategory: first?.actor.sex === 'female' ? 'female' : 'male',
    },
  });
  return (
    <Section title="Role ranking" aside={<SeeAll {...all}>All roles</SeeAll>}>
      {roles.length === 0 ? (
        <p className="muted">No role has been rated yet. Be the first: press the star on a portrait.</p>
      ) : (
        <ol>
          {roles.map((role, index) => (
            <li key={role._id}>
              <TitleRow
                to={personPath(role.actor.nameId)}
                place={index + 1}
                title={role.characterName ?? role.actor.name}
                picture={role.characterBanner ?? role.actor.banner}
                shape="portrait"
                {...(role.characterName === null ? {} : { details: role.actor.name })}
                rating={role.activity.rating}
                votes={role.activity.ratedByCount}
                ratingOf="role"
                outstanding={isOutstanding(role)}
              />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
