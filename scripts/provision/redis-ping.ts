import { connect } from 'node:net';

/** Whether a Redis on this port of 127.0.0.1 answers PING within a second. */
export function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (reply) => end(reply.toString().startsWith('+PONG')));
  });
}
