import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Reads `+ <group>` and `- <group>`. When its input ends, which is also what happens when the process that writes to
 * it is killed outright, it ends every process group still on the list: politely, and after a number of tenths of a second (`$1`) for good.
 */
const script = `
groups=' '
while read -r sign group; do
  case $sign in
    +) groups="$groups$group " ;;
    -) groups="\${groups%% $group *} \${groups#* $group }" ;;
  esac
done
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
tries=0
while [ $tries -lt "$1" ]; do
  left=
  for group in $groups; do kill -s 0 -- "-$group" 2>/dev/null && left=1; done
  [ -z "$left" ] && exit 0
  tries=$((tries + 1))
  sleep 0.1
done
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
`;

/** A small shell beside a supervisor that ends its processes if the supervisor itself is killed. */
export class Watchdog {
  private readonly shell: ChildProcess;

  /** @param stopMs between SIGTERM and SIGKILL */
  constructor(stopMs: number) {
    // Detached: a Ctrl-C in the terminal reaches the whole foreground group, and this one must outlive it.
    this.shell = spawn('/bin/sh', ['-c', script, 'watchdog', String(Math.ceil(stopMs / 100))], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.shell.unref();
    this.shell.on('error', () => undefined);
    this.shell.stdin?.on('error', () => undefined);
    const input = this.shell.stdin;
    if (input && 'unref' in input && typeof input.unref === 'function') input.unref();
  }

  watch(group: number): void {
    this.shell.stdin?.write(`+ ${group}\n`);
  }

  forget(group: number): void {
    this.shell.stdin?.write(`- ${group}\n`);
  }

  /** Ends the shell; call it once nothing is watched any more. */
  async close(): Promise<void> {
    if (this.shell.exitCode !== null || this.shell.pid === undefined) return;
    const gone = once(this.shell, 'exit');
    this.shell.ref();
    this.shell.stdin?.end();
    await gone;
  }
}
