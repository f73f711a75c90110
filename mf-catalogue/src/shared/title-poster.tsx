import { type ListedTitle, titlePath } from '@screenlore/contracts';
import { formatDate, PosterCard } from '@screenlore/ui';
import { releaseDay } from './title-facts.js';
import { PosterWithMarks } from './viewings/poster-with-marks.js';

interface TitlePosterProps {
  title: ListedTitle;
  /** Its place in a ranking. */
  place?: number | undefined;
  /** Shows the day of release instead of the year, and no rating: for what is still to come. */
  toCome?: boolean;
  /** In place of the year. */
  note?: string;
}

/** A title of any kind by its poster. */
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
