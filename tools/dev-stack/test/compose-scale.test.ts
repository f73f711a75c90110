import { expect, test } from '@jest/globals';
import { compose, containerOf } from './compose-file.js';
import { ours } from './kubernetes-files.js';

const seconds = (time = ''): number => Number(/^(\d+)s$/.exec(time)?.[1]);

test.each(ours)(
  'OPS-32 a container of $name has enough time to finish its work in progress',
  ({ name, role }) => {
    // A service or gateway ends by itself after 15 s, a remote's request after 30 s, an upload to the shell after
    // 150 s; gateway and shell close their connections before (DRAIN_SECONDS).
    const { service, gateway, remote, shell } = { service: 15, gateway: 15, remote: 30, shell: 150 };
    const least = { service, gateway, remote, shell, identity: 0, mailbox: 0 }[role];
    const { stop_grace_period, environment } = containerOf(name);
    expect(seconds(stop_grace_period)).toBeGreaterThan(least + Number(environment['DRAIN_SECONDS'] ?? 0));
  },
);

test("OPS-32 only the shell's container has a fixed port or name", () => {
  const single = Object.entries(compose).filter(
    ([, item]) => 'ports' in item || 'container_name' in item || 'hostname' in item || 'deploy' in item,
  );
  expect(single.map(([name]) => name)).toEqual(['shell']);
  expect(containerOf('gateway').volumes).toContain('files:/data');
});

test('OPS-33 the shell may change the file of remotes, which exists before the shell starts', () => {
  const { environment, volumes, depends_on } = containerOf('shell');
  const [, , , from] = containerOf('remotes').command;
  expect(containerOf('remotes').environment['REMOTES_FILE']).toBe(environment['REMOTES_FILE']);
  expect(volumes).toEqual(['remotes:/run/screenlore']);
  expect(containerOf('remotes').volumes).toEqual([
    `./deploy/remotes.json:${from}:ro`,
    'remotes:/run/screenlore',
  ]);
  expect(depends_on['remotes']).toEqual({ condition: 'service_completed_successfully' });
});

test.each(Object.entries(compose))('OPS-34 the logs of %s take at most 50 MB', (_name, { logging }) => {
  expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
});

test('OPS-37 a backup is made on request, with the uploads that all gateways share', () => {
  const { profiles, entrypoint, command, volumes, environment } = containerOf('backup');
  expect(profiles).toEqual(['backup']);
  expect([...entrypoint, command[0]]).toEqual(['node', 'tools/backup/dist/main.js', 'backup']);
  expect(volumes).toContain('files:/data');
  expect(environment).toMatchObject({ DATA_DIR: '/data', MONGO_URL: expect.stringContaining('//admin:') });
});
