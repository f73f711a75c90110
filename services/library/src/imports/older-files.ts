import { Injectable } from '@nestjs/common';
import { claimIdOf } from './stored/ids.js';
import type { StoredImport } from './stored/import.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { ReachRepository } from './stored/reach.repository.js';

/** Claims that are looked at together. */
const PAGE = 5000;

/** Tells whether the files of an import are older than what the account brought before (LIB-175). */
@Injectable()
export class OlderFiles {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly reaches: ReachRepository,
  ) {}

  /** @returns the import with what was found */
  async note(job: StoredImport): Promise<StoredImport> {
    if (job.olderThan !== undefined) return job;
    const reach = await this.reaches.lastDay(job._id);
    const furthest = reach === null ? null : await this.reaches.furthestBefore(job);
    const isOlder = furthest !== null && reach !== null && furthest.reach > reach;
    const olderThan = isOlder && (await this.isOfAccount(job, furthest)) ? furthest._id : null;
    await this.reaches.keep(job._id, { reach, olderThan });
    return { ...job, reach, olderThan };
  }

  /** Files that do not name their account are taken for the same one's where that has most of what the smaller one says. */
  private async isOfAccount(
    job: StoredImport,
    newer: Pick<StoredImport, '_id' | 'claims'>,
  ): Promise<boolean> {
    if (job.account !== null) return true;
    let shared = 0;
    for (let after = -1; ; ) {
      const claims = await this.imports.claimsBy({ import: job._id, n: { $gt: after } }, { n: 1 }, PAGE);
      shared += (await this.imports.which(claims.map(({ claim }) => claimIdOf(newer, claim)))).size;
      after = claims.at(-1)?.n ?? after;
      if (claims.length < PAGE) break;
    }
    return shared * 2 >= Math.min(job.claims, newer.claims);
  }
}
