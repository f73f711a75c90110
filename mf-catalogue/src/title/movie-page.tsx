import { useParams } from '@screenlore/browser-kit/router';
import { TitlePage } from './title-page.js';

/** `/movie/:movieId`. */
export default function MoviePage() {
  const { movieId = '' } = useParams();
  return <TitlePage kind="movies" titleId={movieId} />;
}
