import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findMongod, freePort } from '@screenlore/dev-stack';
import { MongoClient } from 'mongodb';

/**
 * Starts one mongod of a sharded cluster, as a replica set of its own.
 * @param home folder for its data
 */
export async function startMember(home: string, name: string, role: 'configsvr' | 'shardsvr') {
  const { file } = await findMongod();
  const port = await freePort();
  const dbpath = await mkdtemp(path.join(home, name));
  const options = {
    dbpath,
    port,
    replSet: name,
    bind_ip: '127.0.0.1',
    wiredTigerCacheSizeGB: 0.25,
    oplogSize: 64,
  };
  const args = [`--${role}`, '--quiet', '--nounixsocket', '--logpath', path.join(dbpath, 'log')];
  const child = spawn(file, [
    ...args,
    ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]),
  ]);
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 30_000,
  });
  const admin = client.db('admin');
  const configsvr = role === 'configsvr' ? { configsvr: true } : {};
  await admin.command({ replSetInitiate: { _id: name, ...configsvr, members: [{ _id: 0, host }] } });
  while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) await pause(100);
  return {
    name,
    host,
    client,
    admin,
    stop: async () => {
      await client.close();
      child.kill();
      await once(child, 'exit');
    },
  };
}
