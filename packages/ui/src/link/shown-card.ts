/** What a card shows of the title that it leads to: that page shows it until it has come (TITLE-25). */
export interface ShownCard {
  title: string;
  picture: string;
}

/** Navigation state of the card's link. */
export const stateOfCard = (shown: ShownCard) => ({ shown });

/** What the card showed that led to the page, if one did. @param state of the navigation, whatever it holds */
export function shownCard(state: unknown): ShownCard | undefined {
  const { shown } = (typeof state === 'object' && state !== null ? state : {}) as { shown?: unknown };
  const { title, picture } = (typeof shown === 'object' && shown !== null ? shown : {}) as Partial<ShownCard>;
  return typeof title === 'string' && typeof picture === 'string' ? { title, picture } : undefined;
}
