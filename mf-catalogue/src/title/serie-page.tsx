import { useParams } from '@screenlore/browser-kit/router';
import { TitlePage } from './title-page.js';

/** `/serie/:serieId`. */
export default function SeriePage() {
  const { serieId = '' } = useParams();
  return <TitlePage kind="series" titleId={serieId} />;
}
