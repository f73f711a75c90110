import { errorText, notify } from '@screenlore/browser-kit';
import type { SuggestedTitle } from '@screenlore/contracts';
import { Button, classNames, counted, formatDate, Skeleton } from '@screenlore/ui';
import { closeSuggestedTitle, getSuggestedTitles } from './api.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';

/** For administrators: titles that members miss in the catalogue (SHELL-111). */
export function SuggestedTitles() {
  const query = getSuggestedTitles.useQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <SettingsSection
      title="Titles that members miss"
      query={query}
      failure="The suggested titles could not be loaded."
      skeleton={<Skeleton height="4rem" />}
    >
      {({ titles }) =>
        titles.length === 0 ? (
          <p className="muted">Titles that members suggest where a search finds nothing are listed here.</p>
        ) : (
          <ul className={styles.list} aria-label="Suggested titles">
            {titles.map((title) => (
              <Row key={`${title.kind} ${title.name}`} title={title} onClosed={() => void query.refetch()} />
            ))}
          </ul>
        )
      }
    </SettingsSection>
  );
}

function Row({
  title: { name, kind, members, at },
  onClosed,
}: {
  title: SuggestedTitle;
  onClosed: () => void;
}) {
  const [close, { isLoading }] = closeSuggestedTitle.useMutation();
  return (
    <li className={classNames(styles.item, styles.session)}>
      <div className={styles.facts}>
        <p dir="auto">{name}</p>
        <p className={styles.fact}>
          {KINDS[kind]} · {counted(members, 'member', 'members')} · last on{' '}
          <time dateTime={at}>{formatDate(at)}</time>
        </p>
      </div>
      <Button
        aria-label={`Take ${name} off the list`}
        disabled={isLoading}
        onClick={async () => {
          const { error } = await close({ name, kind });
          if (error) notify.error(errorText(error));
          onClosed();
        }}
      >
        Take off
      </Button>
    </li>
  );
}

const KINDS = { movies: 'Movie', series: 'Series', games: 'Game' } as const;
