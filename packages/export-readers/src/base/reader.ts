import type { ClaimSource, ClaimType } from '@screenlore/contracts';
import type { Entry } from '../files/export-file.js';
import type { ChosenOrder } from '../values/day-orders.js';
import type { Finding } from './outcomes.js';

/** The start of a file, by which it is recognised. */
export type Head =
  /** `header` in small letters, `names` as the file writes them; `rows` are the first ones, the header among them. */
  | {
      format: 'table';
      path: string;
      header: readonly string[];
      names: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { format: 'json'; path: string; value: unknown }
  | { format: 'xml'; path: string; root: string };

/** A file that a reader has recognised as one of its source. */
export interface KnownFile<Kind extends string = string> extends Entry {
  kind: Kind;
}

export interface ReadContext {
  /** IANA name. Moments are told as the day they were there. */
  timeZone: string;
  /** What a person says of dates like 03/04/2015, by the path of the file; absent where nobody was asked. */
  dayOrders?: Readonly<Record<string, ChosenOrder>> | undefined;
}

/** One source of exports. Pure: the same files give the same findings. */
export interface Reader {
  source: ClaimSource;
  /** What this file is to the source, by its content; its path only where the format means something by it. */
  kindOf(head: Head): string | undefined;
  /**
   * Kinds whose files look alike, so that only a name tells them apart, or does not (`unclear`), and a person may say which
   * it is.
   */
  choices?: readonly string[];
  /**
   * Of what there is everything in files of these kinds: what an earlier export had and these have not is gone. In doubt
   * nothing. Of entries, everything on the lists that are there.
   */
  covers?(has: (...kinds: string[]) => boolean): readonly ClaimType[];
  /** All files of the source in one zip, or dropped together. */
  read(files: readonly KnownFile[], context: ReadContext): Generator<Finding>;
}
