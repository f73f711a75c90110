import { LIMITS } from '@screenlore/contracts';

export interface Page {
  count: number;
  skip: number;
}

/** Of a list that can also be searched by name. */
export interface SearchableListRequest {
  query?: string | undefined;
  skip?: number | undefined;
  count?: number | undefined;
}

/** Without query, count and skip it is the whole list. */
export const pageOf = ({ query, skip, count }: SearchableListRequest): Page => {
  const whole = !query?.trim() && skip === undefined;
  return { skip: skip ?? 0, count: count ?? (whole ? LIMITS.wholeListMax : LIMITS.listCountDefault) };
};
