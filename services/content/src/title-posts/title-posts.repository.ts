import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { afterCommit, Outbox, type Session } from '@screenlore/service-kit';
import type { Connection, mongo } from 'mongoose';
import { countPosts, miscounted } from './count-posts.repository.js';
import type { StoredTitlePosts } from './title-posts.schema.js';

/**
 * The number of reviews about each title. The catalogue stores it with the title, so that content is only asked for titles with reviews.
 */
@Injectable()
export class TitlePosts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly outbox: Outbox<StoredTitlePosts>,
  ) {}

  private get db(): mongo.Db {
    return this.connection.db as mongo.Db;
  }

  /** Titles whose stored number differs from the number of reviews that can be read. */
  miscounted(): Promise<string[]> {
    return miscounted(this.db);
  }

  /**
   * Counts within the transaction of a change, and sends the numbers to the catalogue afterwards.
   * @param about titles of added and removed reviews
   */
  async count(about: readonly ({ titleId: string } | null | undefined)[], session: Session): Promise<void> {
    const titleIds = about.flatMap((title) => title?.titleId ?? []);
    const counted = await countPosts(this.db, titleIds, session);
    for (const each of counted) afterCommit(session, () => this.outbox.send(each));
  }
}
