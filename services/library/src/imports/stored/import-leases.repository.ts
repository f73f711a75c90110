import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type LeaseDocument, type Session, withLease } from '@screenlore/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { StoredImport } from './import.schema.js';

/** Which process works on which import. */
@Injectable()
export class ImportLeasesRepository {
  private readonly leases: mongo.Collection<LeaseDocument>;

  constructor(@InjectConnection() connection: Connection) {
    this.leases = connection.collection('importLeases');
  }

  /** The first import that no process works on. */
  async free(imports: readonly StoredImport[]): Promise<StoredImport | undefined> {
    const held = await this.leases.find({ $expr: { $gt: ['$until', '$$NOW'] } }).toArray();
    return imports.find(({ _id }) => !held.some((lease) => lease._id === _id.toHexString()));
  }

  /** Whether some process works on one of them. */
  async areHeld(imports: readonly StoredImport['_id'][], session: Session): Promise<boolean> {
    const held = {
      _id: { $in: imports.map((_id) => _id.toHexString()) },
      $expr: { $gt: ['$until', '$$NOW'] },
    };
    return (await this.leases.findOne(held, { session })) !== null;
  }

  /** @param work its signal aborts when another process may have the lease */
  hold({ _id }: StoredImport, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    return withLease(this.leases, _id.toHexString(), work);
  }
}
