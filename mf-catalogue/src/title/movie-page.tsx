import { useParams } from '@screenlore/browser-kit/router';
import { useMovieQuery } from './api/get-movie.js';
import { TitlePage } from './title-page.js';

/** `/movie/:movieId`. */
export default function MoviePage() {
  const { movieId = '' } = useParams();
  const query = useMovieQuery({ titleId: movieId });
  return <TitlePage what="This movie" query={query} title={query.currentData?.movie} />;
}
