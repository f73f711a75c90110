import { text } from 'node:stream/consumers';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { z } from 'zod';
import { GROUPS, type Report } from '../report.js';
import type { Input } from './input.js';

/** Whether the file's JSON is a list; otherwise it is a single answer of an API, and small. */
const isList = async (input: Input): Promise<boolean> => {
  for await (const chunk of input.open()) {
    const first = /\S/.exec(String(chunk).replace(/^\ufeff/, ''))?.[0];
    if (first !== undefined) return first === '[';
  }
  return false;
};

/**
 * The values of a JSON file, one by one: the items of its list, or its single value. A long list is never in memory as
 * a whole.
 */
export async function* jsonValues(input: Input): AsyncGenerator<unknown> {
  if (!(await isList(input))) {
    yield JSON.parse(await text(input.open()));
    return;
  }
  const bytes = input.open();
  const items = streamArray.withParserAsStream({ packValues: true, streamValues: false });
  bytes.on('error', (error) => items.destroy(error));
  for await (const { value } of bytes.pipe(items) as AsyncIterable<{ value: unknown }>) yield value;
}

/** The values of the expected shape; others are counted as dropped. */
export async function* shaped<T>(
  values: AsyncIterable<unknown>,
  shape: z.ZodType<T>,
  report: Report,
): AsyncGenerator<T> {
  for await (const value of values) {
    const parsed = shape.safeParse(value);
    if (parsed.success) yield parsed.data;
    else
      report.count(GROUPS.dropped, `entry with a wrong ${parsed.error.issues[0]?.path.join('.') || 'shape'}`);
  }
}
