import type { RecordSource, RecordType } from '@screenlore/contracts';
import type { Entry } from '../files/export-file.js';
import type { ChosenOrder } from '../values/day-orders.js';
import type { Finding } from './outcomes.js';

/** The start of a file, from which it is recognised. */
export type Head =
  /** `header` in lower case, `names` as in the file; `rows` are the first ones, including the header. */
  | {
      format: 'table';
      path: string;
      header: readonly string[];
      names: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { format: 'json'; path: string; value: unknown }
  | { format: 'xml'; path: string; root: string };

/** A file that a reader has recognised as from its source. */
export interface KnownFile<Kind extends string = string> extends Entry {
  kind: Kind;
}

export interface ReadContext {
  /** IANA name. Moments become their day in this zone. */
  timeZone: string;
  /** What a person chose for dates like 03/04/2015, by the file's path; absent if nobody was asked. */
  dayOrders?: Readonly<Record<string, ChosenOrder>> | undefined;
}

/** One source of exports. Pure: the same files give the same findings. */
export interface Reader {
  source: RecordSource;
  /** The file's kind in this source, from its content; from its path only if the format gives that a meaning. */
  kindOf(head: Head): string | undefined;
  /** Kinds whose files look alike, so that only a name tells them apart, or does not (`unclear`); a person may then choose one. */
  choices?: readonly string[];
  /**
   * Record types that files of these kinds list completely: anything in an earlier export and not in these was removed. None in case of
   * doubt. For entries, this means everything on the lists in the files.
   */
  covers?(has: (...kinds: string[]) => boolean): readonly RecordType[];
  /** All files of the source in one zip, or dropped together. */
  read(files: readonly KnownFile[], context: ReadContext): Generator<Finding>;
}
