import { useParams } from '@screenlore/browser-kit/router';
import { useGameQuery } from './api/get-game.js';
import { TitlePage } from './title-page.js';

/** `/game/:gameId`. */
export default function GamePage() {
  const { gameId = '' } = useParams();
  const query = useGameQuery({ titleId: gameId });
  return <TitlePage what="This game" query={query} title={query.currentData?.game} />;
}
