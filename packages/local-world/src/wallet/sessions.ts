import type { Device, Session } from './device.ts';

/** Adds a session in place of the app's previous one over the same channel: an app has one wallet at a time. */
export function keepSession(device: Device, session: Session): void {
  const isReplaced = ({ app, bridge }: Session) =>
    app.manifestUrl === session.app.manifestUrl && (bridge === undefined) === (session.bridge === undefined);
  device.sessions = [...device.sessions.filter((known) => !isReplaced(known)), session];
}

export function injectedSession(device: Device): Session | undefined {
  return device.sessions.find(({ bridge }) => bridge === undefined);
}
