import { attempt, useUser } from '@screenlore/browser-kit';
import { ORDER_LABELS, type TextOrder } from '@screenlore/contracts';
import { useState } from 'react';
import styles from './likes.module.css';

/**
 * The order of texts, as the reader last chose it on this device (LIKE-10).
 * @param name of the list
 * @param all available orders; visitors follow nobody
 */
export function useOrder<Order extends TextOrder>(name: string, all: readonly Order[]) {
  const user = useUser();
  const key = `order of ${name}`;
  const orders = all.filter((order) => user || order !== 'followed');
  const [chosen, setChosen] = useState(() => attempt(() => localStorage.getItem(key)));
  return {
    orders,
    order: orders.find((order) => order === chosen) ?? orders[0] ?? ('newest' as Order),
    onOrder(order: Order) {
      attempt(() => localStorage.setItem(key, order));
      setChosen(order);
    },
  };
}

interface OrderChoiceProps<Order extends TextOrder> extends ReturnType<typeof useOrder<Order>> {
  /** For screen readers: 'Order of the comments'. */
  label: string;
}

export const OrderChoice = <Order extends TextOrder>({
  orders,
  order,
  onOrder,
  label,
}: OrderChoiceProps<Order>) => (
  <label className={styles.orders}>
    <span className="visually-hidden">{label}</span>
    <select
      className="select-chip"
      value={order}
      onChange={({ target }) => {
        const next = orders.find((known) => known === target.value);
        if (next) onOrder(next);
      }}
    >
      {orders.map((known) => (
        <option key={known} value={known}>
          {ORDER_LABELS[known]}
        </option>
      ))}
    </select>
  </label>
);
