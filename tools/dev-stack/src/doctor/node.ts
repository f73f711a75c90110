import { runCommand } from '../base/run-command.js';
import type { Finding } from './findings.js';

/**
 * The Node that apps, tests and tools run on, and the machine's, which npm runs on.
 * `tools/dev-stack/scripts/screenlore.mjs` has checked that the machine's is new enough.
 * @param own the project's own Node, undefined where there is no package of it for this system
 * @param machines path of the machine's Node
 */
export async function node(
  own: { version: string } | undefined,
  machines = process.env['npm_node_execpath'],
): Promise<Finding> {
  const title = 'Node';
  const place = `${process.platform} ${process.arch}`;
  if (!own) {
    const text = `${process.version}, this machine's: there is no package of Node 24 for ${place}, install it yourself`;
    return { title, state: process.versions.node.startsWith('24.') ? 'ok' : 'warn', text };
  }
  const found = machines ? (await runCommand(machines, ['--version'], {})).output.trim() : undefined;
  const started = found ? `; npm runs on ${found}, this machine's` : '';
  return { title, state: 'ok', text: `v${own.version}, the project's own, on ${place}${started}` };
}
