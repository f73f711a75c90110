import { useParams } from '@screenlore/browser-kit/router';
import { TitlePage } from './title-page.js';

/** `/game/:gameId`. */
export default function GamePage() {
  const { gameId = '' } = useParams();
  return <TitlePage kind="games" titleId={gameId} />;
}
