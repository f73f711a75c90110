export type Role = 'service' | 'gateway' | 'remote' | 'shell' | 'identity' | 'mailbox';

/**
 * V8's memory limits on one machine, in MB: `heap` for long-lived objects; `young` for new objects, which without a
 * limit means up to 48 MB of garbage in an idle process. The busiest processes have more.
 */
const MEMORY: Readonly<Record<Role, { heap: number; young: number }>> = {
  service: { heap: 256, young: 2 },
  gateway: { heap: 512, young: 8 },
  remote: { heap: 256, young: 2 },
  shell: { heap: 384, young: 8 },
  identity: { heap: 128, young: 1 },
  mailbox: { heap: 128, young: 1 },
};
/** It holds the data for filtering lists in memory, 0.4 KB for a title, and answers most calls. */
const CATALOGUE_MEMORY = { heap: 1536, young: 8 };

/**
 * Node's options on one machine; a container has its own limit.
 * @param isLean also limits the memory for new objects: that costs time under load
 */
export function nodeOptionsOf({ name, role }: { name: string; role: Role }, isLean = false): string[] {
  const { heap, young } = name === 'catalogue' ? CATALOGUE_MEMORY : MEMORY[role];
  const options = ['--enable-source-maps', `--max-old-space-size=${heap}`];
  return isLean ? [...options, `--max-semi-space-size=${young}`] : options;
}

/**
 * The C library keeps freed memory separately for each thread: 5 MB a process that a single pool saves. Other libraries
 * ignore this.
 */
export const LEAN_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' } as const;
