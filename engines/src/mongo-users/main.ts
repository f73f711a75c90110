/**
 * Makes a MongoDB that runs with a key the portal's replica set of one, with a user for each service: the same that
 * `npm start` does for its own. In containers it runs before the services.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { textOf } from '../base/problem.js';
import { setUpReplicaSet } from '../mongod/set-up-replica-set.js';
import { readConfig } from './config.js';

const WITHIN_MS = 60_000;
const RETRY_MS = 250;

try {
  const { host, access } = readConfig();
  const end = Date.now() + WITHIN_MS;
  while (!(await setUpReplicaSet(host, access))) {
    if (Date.now() > end) throw new Error(`${host} is not the primary of its replica set`);
    await pause(RETRY_MS);
  }
  console.log(`The users of ${host} are up to date.`);
} catch (error) {
  console.error(`The users of MongoDB could not be made: ${textOf(error)}`);
  process.exitCode = 1;
}
