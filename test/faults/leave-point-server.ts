import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Whether the Worker continued the request after its visitor left, or was cut off. */
export type LeaveResult = 'went on' | 'cut off';

interface Expected {
  /** Leaves. @returns once the runtime has noticed and cancelled what it cancels then */
  leave(): Promise<void>;
  left(how: LeaveResult): void;
}

/**
 * The Worker reports here that a request has reached the point at which its visitor leaves. It
 * waits for the answer, and the visitor is gone before that, so the moment is exact instead of a
 * matter of milliseconds. If the runtime cancels the request, it cancels this report too.
 */
export class LeavePointServer {
  private readonly server: Server;
  private readonly expected = new Map<string, Expected>();
  private made = 0;

  private constructor() {
    this.server = createServer((request, response) => {
      const name = request.url?.slice(1) ?? '';
      const who = this.expected.get(name);
      this.expected.delete(name);
      const gone = once(response, 'close').then((): LeaveResult => 'cut off');
      const noticed = who?.leave().then((): LeaveResult => 'went on');
      void Promise.race([gone, noticed]).then((how) => {
        if (how) who?.left(how);
        response.end();
      });
    });
  }

  static async open(): Promise<LeavePointServer> {
    const server = new LeavePointServer();
    server.server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  }

  /** @returns the URL at which the Worker reports that point */
  expect(who: Expected): string {
    this.made += 1;
    this.expected.set(String(this.made), who);
    const { port } = this.server.address() as { port: number };
    return `http://127.0.0.1:${port}/${this.made}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
