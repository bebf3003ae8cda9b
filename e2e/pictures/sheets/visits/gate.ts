import type { Visitor } from '../visitor.ts';

const AUTH = '/api/auth';

export async function visitGate(visitor: Visitor): Promise<void> {
  const { network } = visitor.player;
  const alert = visitor.player.app.getByRole('alert');
  const letIn = await network.hold(AUTH);
  await visitor.openAppWithoutWaiting();
  await visitor.sees('Loading authorization...', 'Авторизация…');
  await visitor.keeps('waiting');
  await letIn();

  await visitor.openAppWithoutWaiting({ launch: 'none' });
  await alert.waitFor();
  await visitor.keeps('no init data');

  await visitor.openAppWithoutWaiting({ launch: 'tampered' });
  await alert.waitFor();
  await visitor.keeps('refused');

  await network.refuseConnections(AUTH);
  await visitor.openAppWithoutWaiting();
  await visitor.button('Try again', 'Повторить').waitFor();
  await visitor.keeps('no network');
  await network.restore(AUTH);

  await network.answer(AUTH, { status: 200, body: '{}' });
  await visitor.openAppWithoutWaiting();
  await alert.waitFor();
  await visitor.keeps('no token');
  await network.restore(AUTH);

  await network.refuseConnections('/assets/app-[^?]*[.]js');
  await visitor.openAppWithoutWaiting();
  await alert.waitFor();
  await visitor.keeps('no code');
}
