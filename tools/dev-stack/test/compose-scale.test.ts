import { expect, test } from '@jest/globals';
import { compose, containerOf } from './compose-file.js';
import { ours } from './kubernetes-files.js';

const seconds = (time = ''): number => Number(/^(\d+)s$/.exec(time)?.[1]);

test.each(ours)(
  'OPS-32 a container of $name has the time to finish what it has in hand',
  ({ name, role }) => {
    // A service or gateway ends by itself after 15 s, a remote's request after 30, an upload to the shell after 150; gateway and
    // shell end their connections before (DRAIN_SECONDS).
    const { service, gateway, remote, shell } = { service: 15, gateway: 15, remote: 30, shell: 150 };
    const least = { service, gateway, remote, shell, identity: 0, mailbox: 0 }[role];
    const { stop_grace_period, environment } = containerOf(name);
    expect(seconds(stop_grace_period)).toBeGreaterThan(least + Number(environment['DRAIN_SECONDS'] ?? 0));
  },
);

test('OPS-32 no container but the shell has a port or a name of its own', () => {
  const single = Object.entries(compose).filter(
    ([, item]) => 'ports' in item || 'container_name' in item || 'hostname' in item || 'deploy' in item,
  );
  expect(single.map(([name]) => name)).toEqual(['shell']);
  expect(containerOf('gateway').volumes).toContain('files:/data');
});

test('OPS-33 the shell may change the file of remotes, which is there before it', () => {
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

test.each(Object.entries(compose))(
  'OPS-34 what %s writes to its log takes 50 MB at most',
  (_name, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  },
);

test('OPS-37 a backup is taken when it is asked for, of the uploads that gateways share', () => {
  const { profiles, entrypoint, command, volumes, environment } = containerOf('backup');
  expect(profiles).toEqual(['backup']);
  expect([...entrypoint, command[0]]).toEqual(['node', 'tools/backup/dist/main.js', 'backup']);
  expect(volumes).toContain('files:/data');
  expect(environment).toMatchObject({ DATA_DIR: '/data', MONGO_URL: expect.stringContaining('//admin:') });
});
