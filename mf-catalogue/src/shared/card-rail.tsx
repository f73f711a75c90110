import { EmptyState, type IconName, Rail } from '@screenlore/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded, type Query } from './loaded.js';

interface CardRailProps<T> {
  query: Query<T>;
  /** The subject of a failure notice: 'The roles'. */
  what: string;
  skeleton: ReactNode;
  /** The row's label: 'Most popular roles'. */
  label: string;
  perView: ComponentProps<typeof Rail>['perView'];
  /** Shown when there are no cards. */
  empty: { icon?: IconName; title: string; text: string };
  children: (reply: T) => ReactNode[];
}

/** A row of the cards that a query returned. */
export const CardRail = <T,>({
  query,
  what,
  skeleton,
  label,
  perView,
  empty,
  children,
}: CardRailProps<T>) => (
  <Loaded query={query} what={what} skeleton={skeleton}>
    {(reply) => {
      const { text, ...notice } = empty;
      const cards = children(reply);
      if (cards.length === 0) return <EmptyState {...notice}>{text}</EmptyState>;
      return (
        <Rail label={label} perView={perView}>
          {cards}
        </Rail>
      );
    }}
  </Loaded>
);
