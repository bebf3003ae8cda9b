import { connect } from 'node:net';

/** A process of its own, so that what it does is not in the measured times. Argument: the server's port. */
const SOCKETS = 500;
const DRIP_MS = 500;

const head = 'POST /api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const kinds = [
  { start: head, drip: 'x-a: b\r\n' },
  { start: `${head}content-length: 10000\r\n\r\n{`, drip: ' ' },
];

let connected = 0;

/** Sends a byte now and then, and reconnects whenever the server closes the connection. */
function bother(index: number): void {
  const kind = kinds[index % kinds.length];
  const socket = connect({ port: Number(process.argv[2]), host: '127.0.0.1' });
  let timer: NodeJS.Timeout | undefined;
  socket.on('connect', () => {
    socket.write(kind?.start ?? '');
    timer = setInterval(() => socket.write(kind?.drip ?? ''), DRIP_MS);
    connected += 1;
    if (connected === SOCKETS) {
      process.send?.('ready');
    }
  });
  socket.resume();
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    setTimeout(() => bother(index), DRIP_MS);
  });
}

for (let index = 0; index < SOCKETS; index += 1) {
  bother(index);
}
process.on('disconnect', () => process.exit(0));
