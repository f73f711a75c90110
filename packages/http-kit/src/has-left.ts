import type { IncomingMessage } from 'node:http';

/** Whether whoever sent a request is there no more: a connection that was reset has no address, before it counts as destroyed. */
export const hasLeft = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;
