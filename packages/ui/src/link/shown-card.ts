/** What a card shows of its title; the title's page shows that until it has loaded (TITLE-25). */
export interface ShownCard {
  title: string;
  picture: string;
}

/** Navigation state of the card's link. */
export const stateOfCard = (shown: ShownCard) => ({ shown });

/** What the card that led to the page showed, if there was one. @param state of the navigation, which may be anything */
export function shownCard(state: unknown): ShownCard | undefined {
  const { shown } = (typeof state === 'object' && state !== null ? state : {}) as { shown?: unknown };
  const { title, picture } = (typeof shown === 'object' && shown !== null ? shown : {}) as Partial<ShownCard>;
  return typeof title === 'string' && typeof picture === 'string' ? { title, picture } : undefined;
}
