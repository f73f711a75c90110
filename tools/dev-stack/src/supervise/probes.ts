import { request } from 'node:http';
import { connect } from 'node:net';

/** Called repeatedly until it returns true; may also reject while a process is not ready. */
export type Probe = () => Promise<boolean>;

const probeMs = 2_000;

/** Ready once the address answers with a 2xx status. */
export const answersHttp =
  (address: string): Probe =>
  () =>
    new Promise((resolve) => {
      const call = request(address, { agent: false, timeout: probeMs }, (answer) => {
        answer.resume();
        resolve(answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300);
      });
      call.once('timeout', () => call.destroy());
      call.once('error', () => resolve(false));
      call.end();
    });

/** Ready once the address answers at all. */
export const answersAnything =
  (address: string): Probe =>
  () =>
    fetch(address, { signal: AbortSignal.timeout(probeMs) }).then(
      () => true,
      () => false,
    );

/** Ready once the port greets a connection with the words. */
export const greets =
  (port: number, words: string, host = '127.0.0.1'): Probe =>
  () =>
    new Promise((resolve) => {
      const socket = connect({ port, host });
      const answer = (ready: boolean): void => {
        socket.destroy();
        resolve(ready);
      };
      socket.setTimeout(probeMs, () => answer(false));
      socket.once('error', () => answer(false));
      socket.once('data', (data) => answer(data.toString('utf8').startsWith(words)));
    });

/** Ready once the port takes a connection. */
export const takesConnections =
  (port: number, host = '127.0.0.1'): Probe =>
  () =>
    new Promise((resolve) => {
      const socket = connect({ port, host });
      const answer = (ready: boolean): void => {
        socket.destroy();
        resolve(ready);
      };
      socket.setTimeout(probeMs, () => answer(false));
      socket.once('error', () => answer(false));
      socket.once('connect', () => answer(true));
    });
