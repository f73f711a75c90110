import { Inject, Injectable } from '@nestjs/common';
import { Causes, CONFIG, Metrics, PeriodicWork, Transactions } from '@screenlore/service-kit';
import type { LibraryConfig } from '../config.js';
import { groupBy } from '../language/group-by.js';
import { ImportMatching } from './import-matching.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import type { StoredImportTitle } from './stored/import.schema.js';
import { ImportListsRepository } from './stored/import-lists.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';

const MINUTE_MS = 60_000;
/** How many titles one request asks about, and one run. */
const AT_ONCE = 500;
const IN_A_RUN = 5000;
/** How many names of late titles an import keeps. */
const NAMED = 100;

/** Looks for titles of applied imports that the catalogue did not have. Once it has one, its records are applied (LIB-85). */
@Injectable()
export class ParkedTitles extends PeriodicWork {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
    private readonly listRecords: ImportListsRepository,
    private readonly matching: ImportMatching,
    private readonly transactions: Transactions,
    private readonly causes: Causes,
    @Inject(CONFIG) config: LibraryConfig,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'parked_titles',
      everyMs: config.PARKED_MINUTES * MINUTE_MS,
      failure: 'titles that wait could not be looked for; trying again',
    });
  }

  protected run(): Promise<void> {
    return this.ask();
  }

  /** Asks for the titles that have waited longest first. @throws Error if the catalogue does not answer */
  async ask(): Promise<void> {
    for (let asked = 0; asked < IN_A_RUN; asked += AT_ONCE) {
      const titles = await this.imports.waiting(AT_ONCE);
      for (const [userId, own] of groupBy(titles, (title) => title.userId)) await this.askFor(userId, own);
      if (titles.length < AT_ONCE) return;
    }
  }

  private async askFor(userId: string, titles: readonly StoredImportTitle[]): Promise<void> {
    const matched = await this.matching.match(userId, titles);
    const askedAt = new Date();
    const found: StoredImportTitle[] = [];
    await this.imports.writeTitles(
      titles.map((title, at) => {
        const match = matched[at];
        const isTaken = match?.confidence === 'certain' || match?.confidence === 'sure';
        if (!match || !isTaken) return { _id: title._id, set: { askedAt } };
        found.push({ ...title, ...match });
        return { _id: title._id, set: { ...match, askedAt } };
      }),
    );
    const byImport = [...groupBy(found, (title) => title.import.toHexString())];
    // A newer file is applied over an older one, so it waits until that is done.
    for (const [, all] of byImport.sort(([text], [other]) => (text < other ? -1 : 1))) {
      const job = all[0] && (await this.imports.state(all[0].import));
      if (!job || (await this.earlier.earlierOf(job, 'applying')).length > 0) continue;
      const of = job._id;
      const late = all.map(({ match, title }) => ({ name: match?.name ?? title.name, at: askedAt }));
      const on = await this.listRecords.on(
        of,
        all.map((title) => title.of),
      );
      await this.listRecords.open(of, on);
      const moved = await this.imports.move(of, ['applied'], {
        $set: { state: 'applying', changedAt: askedAt },
        $push: { late: { $each: late, $slice: -NAMED } },
      });
      // They stop waiting only once their import is being applied; otherwise they are asked for again.
      if (moved) {
        await this.notify(userId, all, askedAt);
        await this.imports.setTitles({ _id: { $in: all.map(({ _id }) => _id) } }, { $unset: { waits: 1 } });
      }
    }
  }

  /** Notifies the owner of late titles (NOTE-10). */
  private async notify(member: string, titles: readonly StoredImportTitle[], at: Date): Promise<void> {
    const made = titles.map((title) => {
      const source = title.import.toHexString();
      return {
        ...{ _id: `found:${title._id}`, kind: 'found' as const, member, actor: null, at },
        ...{ about: source, thing: `import:${source}`, source },
      };
    });
    await this.transactions.run(undefined, (session) => this.causes.add(made, session));
    this.causes.sendNow();
  }
}
