import { bareKeyOf, looseKeysOf, withoutArticle } from '@screenlore/catalogue-model';
import { byPopularity, InvertedIndex, namesOf, type Row } from './inverted-index.js';
import { looseKeysOfRow } from './row-of.js';

/** Of names that begin with an article: what looks for them without it. */
const bareKeysOf = (row: Row): Set<string> =>
  new Set(
    namesOf(row).flatMap(({ name, key }) => {
      const bare = bareKeyOf(name, key);
      return bare === key ? [] : looseKeysOf(bare);
    }),
  );

/** Names as wholes, in whatever way they are written. */
export class WholeNames {
  private readonly names = new InvertedIndex(looseKeysOfRow);
  private readonly bareNames = new InvertedIndex(bareKeysOf);
  readonly indexes: readonly InvertedIndex[] = [this.names, this.bareNames];

  /** What has the name itself, then what has it as another name, then in another way of writing; the better known first. */
  called(key: string): Row[] {
    const rows = new Set(looseKeysOf(key).flatMap((loose) => this.names.rows(loose)));
    const inOrder = [...rows].sort(byPopularity);
    const itself = inOrder.filter((row) => row.key === key);
    const otherwise = inOrder.filter(({ others }) => others.some((name) => name.key === key));
    return [...new Set([...itself, ...otherwise, ...inOrder])];
  }

  /** What is called so but for the article that the query begins with: 'The Casablanca', 'Die Matrix'. None where it has no article. */
  calledBut(key: string): Row[] {
    const bare = withoutArticle(key);
    if (bare === key) return [];
    const inOrder = [...new Set([...this.called(bare), ...this.calledWithArticle(bare)])].sort(byPopularity);
    return [...new Set([...inOrder.filter((row) => withoutArticle(row.key) === bare), ...inOrder])];
  }

  /** What is called so, and then what is so but for an article: in front of its name, or, where nothing is called so, of the query. */
  calledOrNearly(key: string): Row[] {
    const called = this.called(key);
    return [...called, ...(called.length > 0 ? [] : this.calledBut(key)), ...this.calledWithArticle(key)];
  }

  private calledWithArticle(bare: string): Row[] {
    const rows = looseKeysOf(bare).flatMap((loose) => this.bareNames.rows(loose));
    return [...new Set(rows)].sort(byPopularity);
  }
}
