/**
 * Makes a MongoDB that runs with a key the portal's replica set with a single member, and creates a user for each
 * service, as `npm start` does for its own MongoDB. In containers it starts together with MongoDB and before the
 * services. It waits for MongoDB itself, so that nothing depends on a container's health check.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { textOf } from '../base/problem.js';
import { setUpReplicaSet } from '../mongod/set-up-replica-set.js';
import { readConfig } from './config.js';

/** After a hard stop with much unwritten data MongoDB first replays the journal. */
const WITHIN_MS = 180_000;
const RETRY_MS = 250;

try {
  const { host, access, tls } = readConfig();
  const end = Date.now() + WITHIN_MS;
  let isDone = false;
  let why = 'it is not the primary of its replica set';
  while (!isDone) {
    try {
      isDone = await setUpReplicaSet(host, access, tls);
    } catch (error) {
      const isAway = error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
      if (!isAway) throw error;
      if (textOf(error) !== why) console.log(`Waiting for ${host}: ${textOf(error)}`);
      why = textOf(error);
    }
    if (!isDone && Date.now() > end) throw new Error(`${host}: ${why}`);
    if (!isDone) await pause(RETRY_MS);
  }
  console.log(`The users of ${host} are up to date.`);
} catch (error) {
  console.error(`The users of MongoDB could not be made: ${textOf(error)}`);
  process.exitCode = 1;
}
