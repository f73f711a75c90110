import { type ListedTitle, titlePath } from '@screenlore/contracts';
import { formatDate, PosterCard } from '@screenlore/ui';
import { releaseDay } from './title-facts.js';
import { PosterWithMarks } from './viewings/poster-with-marks.js';

interface TitlePosterProps {
  title: ListedTitle;
  /** Its place in a ranking. */
  place?: number | undefined;
  /** For upcoming titles: shows the day of release instead of the year, and no rating. */
  toCome?: boolean;
  /** Replaces the year. */
  note?: string;
}

/** A title's poster with its facts. */
export function TitlePoster({ title, place, toCome = false, note }: TitlePosterProps) {
  const day = releaseDay(title);
  return (
    <PosterWithMarks title={title} toCome={toCome}>
      <PosterCard
        to={titlePath(title.itemType, title.titleId)}
        title={title.title}
        picture={title.cover}
        note={note ?? (toCome && day !== null ? formatDate(day) : (title.year ?? undefined))}
        rating={toCome ? undefined : title.activity.rating}
        place={place}
      />
    </PosterWithMarks>
  );
}
