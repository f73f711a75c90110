import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';

/** An entry in a data file, such as a film or an article. */
export interface Entry<Value> {
  /** Path of the file relative to the data folder: `movies/1970s.yaml`. */
  file: string;
  /** What identifies it for a reader: its title or name, or its position in the file. */
  name: string;
  value: Value;
}

/** Reads and validates YAML files, and collects all mistakes instead of stopping at the first. */
export class DataFiles {
  readonly problems: string[] = [];

  constructor(private readonly root: string) {}

  /** The entries of every file in a folder, files in the order of their names. */
  folder<Value>(folder: string, schema: z.ZodType<Value>): Entry<Value>[] {
    return this.filesIn(folder).flatMap((file) => this.list(file, schema));
  }

  /** The entries of a file that contains a list. */
  list<Value>(file: string, schema: z.ZodType<Value>): Entry<Value>[] {
    const found = this.read(file);
    if (Array.isArray(found)) return found.flatMap((raw, at) => this.check(file, raw, schema, at + 1));
    this.problems.push(`${file}: must be a list, each entry of which begins with '- '`);
    return [];
  }

  /** One entry for each file of a folder. */
  documents<Value>(folder: string, schema: z.ZodType<Value>): Entry<Value>[] {
    return this.filesIn(folder).flatMap((file) => this.check(file, this.read(file), schema, 1));
  }

  /** Records a mistake. @param field its name, or '' for the whole entry */
  problem({ file, name }: Pick<Entry<unknown>, 'file' | 'name'>, field: string, what: string): void {
    this.problems.push([file, `'${name}'`, field, what].filter(Boolean).join(': '));
  }

  private filesIn(folder: string): string[] {
    return readdirSync(path.join(this.root, folder))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => `${folder}/${name}`);
  }

  /** @throws YAMLException with file, line and column if the text is not YAML */
  private read(file: string): unknown {
    return load(readFileSync(path.join(this.root, file), 'utf8'), { filename: file });
  }

  private check<Value>(file: string, raw: unknown, schema: z.ZodType<Value>, place: number): Entry<Value>[] {
    const name = nameOf(raw) ?? `entry ${place}`;
    const { success, data, error } = schema.safeParse(raw, { error: inWords });
    if (success) return [{ file, name, value: data }];
    for (const { path, message } of error.issues) this.problem({ file, name }, path.join('.'), message);
    return [];
  }
}

function nameOf(raw: unknown): string | undefined {
  if (raw === null || typeof raw !== 'object') return undefined;
  const found = Object.entries(raw).find(([key]) => ['title', 'name', 'username'].includes(key));
  return found && String(found[1]);
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text; put quotes around it if it reads like a number, or contains ': '",
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: "made of fields, 'name: value'",
  record: "made of lines 'name: value'",
};

/** The mistake in words for people who know neither TypeScript nor zod; undefined if zod's own message will do. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `is ${JSON.stringify(issue.input)}, but must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has no field '${issue.keys.join("', '")}'; is it misspelled?`;
    default:
      return undefined;
  }
};
