import { once } from 'node:events';
import net from 'node:net';

type Pair = { readonly near: net.Socket; readonly far: net.Socket };

/** Forwards connections to a port of this machine, as a virtual address or HAProxy does, and can be pointed at another one. */
export class TcpProxy {
  readonly #server = net.createServer((near) => this.#connect(near));
  readonly #pairs = new Set<Pair>();
  #target: number;
  #held = false;

  private constructor(target: number) {
    this.#target = target;
  }

  static async listen(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Cuts every connection; later ones go to another port. */
  pointAt(target: number): void {
    this.#target = target;
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** Drops all data from now on without closing connections, like a pulled cable. */
  hold(): void {
    this.#held = true;
    for (const { near, far } of this.#pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  /** Ends that: data that was sent meanwhile arrives. */
  release(): void {
    this.#held = false;
    for (const pair of this.#pairs) {
      join(pair);
    }
  }

  async close(): Promise<void> {
    this.pointAt(0);
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(near: net.Socket): void {
    const pair = { near, far: net.connect(this.#target, '127.0.0.1') };
    this.#pairs.add(pair);
    for (const socket of [pair.near, pair.far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#pairs.delete(pair);
        pair.near.destroy();
        pair.far.destroy();
      });
    }
    if (!this.#held) {
      join(pair);
    }
  }
}

function join({ near, far }: Pair): void {
  near.pipe(far);
  far.pipe(near);
}
