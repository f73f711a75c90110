import { type Actor, titlePath } from '@screenlore/contracts';
import { AppLink, classNames, formatRoleRating, Section } from '@screenlore/ui';
import { isOutstanding, titleOfRole } from '../../shared/role.js';
import styles from './career.module.css';
import { careerOf, type Stretch } from './career-of.js';

/**
 * A person's roles over the years: a column for each span of years, as tall as its best role's rating. Each column
 * links to that role's title and has a text; the filmography has all of it.
 */
export function Career({ actor }: { actor: Actor }) {
  const career = careerOf(actor.roles);
  if (!career) return null;
  const { stretches, undated } = career;
  const played = stretches.filter(({ roles }) => roles.length > 0);
  return (
    <Section title="Roles over the years" className={styles.career}>
      <p className={styles.summary}>{summaryOf(actor.roles.length, undated, played)}</p>
      <ul
        className={styles.chart}
        aria-label={`${actor.personal_info.name}: roles over the years`}
        style={{ '--columns': stretches.length }}
      >
        {stretches.map((stretch, index) => (
          <li
            key={stretch.from}
            className={styles.column}
            aria-hidden={stretch.roles.length === 0 || undefined}
          >
            <Column stretch={stretch} atEdge={edgeOf(index, stretches.length)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Edge = 'start' | 'end' | undefined;

/** The point at which a tooltip over the column would leave the chart. */
const edgeOf = (index: number, count: number): Edge =>
  index < count / 3 ? 'start' : index >= (2 * count) / 3 ? 'end' : undefined;

function Column({ stretch, atEdge }: { stretch: Stretch; atEdge: Edge }) {
  const { roles, best } = stretch;
  const [first] = roles;
  const title = first && titleOfRole(first);
  const year = (
    <span className={styles.year} aria-hidden="true">
      {stretch.from}
      {stretch.to > stretch.from && <span className={styles.to}>–{String(stretch.to).slice(2)}</span>}
    </span>
  );
  if (!first || !title) {
    return (
      <span className={styles.empty}>
        <span className={styles.ground} />
        {year}
      </span>
    );
  }
  const names = roles.map((role) => titleOfRole(role)?.title).join(', ');
  return (
    <AppLink to={titlePath(title.itemType, title.titleId)} className={styles.link} data-edge={atEdge}>
      <span className={styles.ground}>
        <span className={classNames(styles.number, isOutstanding(first) && styles.outstanding)} aria-hidden>
          {best === null ? '–' : formatRoleRating(best)}
        </span>
        <span
          className={classNames(styles.bar, best === null && styles.unrated)}
          style={{ '--height': (best ?? 0) / 10 }}
          aria-hidden="true"
        >
          {roles.length > 1 && <span className={styles.count}>×{roles.length}</span>}
        </span>
      </span>
      {year}
      <span className={styles.note}>
        <span className="muted">
          {spanOf(stretch)}
          <span aria-hidden="true"> · </span>
          <span className="visually-hidden">: </span>
          {roles.length === 1 ? '1 role' : `${roles.length} roles`}
        </span>
        <span className="visually-hidden">, </span>
        <span dir="auto" className={styles.noteTitles}>
          {names}
        </span>
        <span className="visually-hidden">
          , {best === null ? 'not rated yet' : `best rated ${formatRoleRating(best)} of 10`}
        </span>
      </span>
    </AppLink>
  );
}

const spanOf = ({ from, to }: Stretch): string => (from === to ? String(from) : `${from} to ${to}`);

function summaryOf(all: number, undated: number, played: readonly Stretch[]): string {
  const years = played.flatMap(({ roles }) => roles.flatMap((role) => titleOfRole(role)?.year ?? []));
  const first = Math.min(...years);
  const last = Math.max(...years);
  const when = first === last ? `in ${first}` : `from ${first} to ${last}`;
  const rest = undated === 0 ? '' : `; ${undated} without a known year`;
  return `${all === 1 ? '1 role' : `${all} roles`} ${when}${rest}. The height of a column is the rating of its best role.`;
}
