import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '../base/problem.js';
import { readSettings } from '../settings/settings.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { choosePorts } from '../supervise/ports.js';
import { answersHttp } from '../supervise/probes.js';
import { Supervisor } from '../supervise/supervisor.js';
import { findOpenSearch } from './find-opensearch.js';

export interface OpenSearchOptions {
  nodes?: number;
  /** Heap of each node. */
  heapMb?: number;
  /** Ignores the node in SEARCH_URL. */
  isOwn?: boolean;
}

export interface RunningOpenSearch {
  /** In the form of `SEARCH_URL`: the addresses of the nodes, separated by commas. */
  url: string;
  /** Ends a node like a crash, 'node1' the first; it restarts. */
  crash(node: string): void;
  /** Stops a node but keeps its data; `resume` starts it again. */
  suspend(node: string): Promise<void>;
  resume(node: string): Promise<void>;
  /** Stops all nodes and deletes their data. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;

/**
 * Starts OpenSearch nodes over a temporary folder; for a single node SEARCH_URL is used if set.
 * @throws Problem if OpenSearch is not on this machine: nothing is built for it here
 */
export async function startOpenSearch({
  nodes = 1,
  heapMb = 512,
  isOwn = false,
}: OpenSearchOptions = {}): Promise<RunningOpenSearch> {
  const { SEARCH_URL } = readSettings();
  if (SEARCH_URL && !isOwn && nodes === 1) return given(SEARCH_URL);
  const { java, classes } = await findOpenSearch({ isLookOnly: true });
  const home = await mkdtemp(path.join(tmpdir(), 'screenlore-opensearch-'));
  const names = Array.from({ length: nodes }, (_, at) => `node${at + 1}`);
  const http = await choosePorts(names);
  const transport = await choosePorts(names.map((name) => `${name}-transport`));
  const peers = Object.values(transport).map((port) => `127.0.0.1:${port}`);
  const addressOf = (name: string) => `http://127.0.0.1:${http[name]}`;
  const specOf = (name: string): ProcessSpec => {
    const settings = {
      'path.home': path.join(home, name),
      'cluster.name': path.basename(home),
      'node.name': name,
      'network.host': '127.0.0.1',
      'http.port': http[name],
      'transport.port': transport[`${name}-transport`],
      // Temporary folders are often full.
      'cluster.routing.allocation.disk.threshold_enabled': false,
      ...(nodes === 1
        ? { 'discovery.type': 'single-node' }
        : {
            'discovery.seed_hosts': peers.join(),
            'cluster.initial_cluster_manager_nodes': names.join(),
          }),
    };
    return {
      name,
      command: java,
      args: [
        ...[`-Xms${heapMb}m`, `-Xmx${heapMb}m`, '-cp', classes, 'SearchNode'],
        ...Object.entries(settings).map(([setting, value]) => `${setting}=${value}`),
      ],
      ready: answersHttp(
        `${addressOf(name)}/_cluster/health?wait_for_nodes=>=${Math.min(2, nodes)}&timeout=1s`,
      ),
      startLimitMs: START_LIMIT_MS,
    };
  };
  for (const name of names) await mkdir(path.join(home, name, 'config'), { recursive: true });
  const supervisor = new Supervisor(names.map(specOf), { logDir: home });
  await supervisor.start();
  return {
    url: names.map(addressOf).join(),
    crash: (node) => supervisor.kill(node),
    suspend: (node) => supervisor.stopOne(node),
    resume: (node) => supervisor.startOne(node),
    stop: async () => {
      await supervisor.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function given(url: string): RunningOpenSearch {
  const refused = () => {
    throw new Problem('An OpenSearch that was not started here is not stopped here. Unset SEARCH_URL.');
  };
  return { url, crash: refused, suspend: refused, resume: refused, stop: async () => undefined };
}
