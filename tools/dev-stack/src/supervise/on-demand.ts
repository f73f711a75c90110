import { connect, createServer, type Socket } from 'node:net';

/** The address for clients, and the address of the process started for them. */
export interface Front {
  port: number;
  behind: number;
}

const HOST = '127.0.0.1';

/**
 * Listens in place of a process, starts it when a client connects, and forwards all bytes.
 * @param start resolves once the process is ready; called again after a failure
 * @returns a function that stops it
 */
export async function onDemand(fronts: readonly Front[], start: () => Promise<void>): Promise<() => void> {
  let started: Promise<void> | undefined;
  const open = new Set<Socket>();
  const pass = async (from: Socket, behind: number): Promise<void> => {
    open.add(from);
    from.once('close', () => open.delete(from));
    from.on('error', () => from.destroy());
    try {
      started ??= start();
      await started;
    } catch {
      started = undefined;
      from.destroy();
      return;
    }
    const to = connect({ port: behind, host: HOST, allowHalfOpen: true });
    to.on('error', () => from.destroy());
    from.on('error', () => to.destroy());
    from.pipe(to).pipe(from);
  };
  const servers = fronts.map(({ port, behind }) =>
    createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => void pass(socket, behind)).listen(
      port,
      HOST,
    ),
  );
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve, reject) => {
          server.once('listening', resolve);
          server.once('error', reject);
        }),
    ),
  );
  return () => {
    for (const server of servers) server.close();
    for (const socket of open) socket.destroy();
  };
}
