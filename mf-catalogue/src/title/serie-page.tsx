import { useParams } from '@screenlore/browser-kit/router';
import { useSerieQuery } from './api/get-serie.js';
import { TitlePage } from './title-page.js';

/** `/serie/:serieId`. */
export default function SeriePage() {
  const { serieId = '' } = useParams();
  const query = useSerieQuery({ titleId: serieId });
  return <TitlePage what="This series" query={query} title={query.currentData?.serie} />;
}
