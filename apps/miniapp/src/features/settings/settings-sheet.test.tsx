import { calls } from '@soho/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loads, openApp, passes } from '../../testing/open-app.ts';

const toggle = (name: string) => screen.getByRole('switch', { name });

async function openSettings(stored: Readonly<Record<string, string>> = {}) {
  const app = await openApp({ stored });
  await app.user.click(screen.getByRole('button', { name: 'Settings' }));
  await loads();
  return app;
}

test('without the server the app stays as it is, and another language waits for the next start', async () => {
  const { user, server } = await openSettings();
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(screen.getByText('The app will restart in the new language.')).toBeDefined();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  server.goesAway();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await passes(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('soho.language')).toBe('ru');
});

test('animations, sounds and vibration are switched off separately, and stay so', async () => {
  const { user, messenger } = await openSettings({ motion: 'on' });
  const haptics = () => messenger.posted('web_app_trigger_haptic_feedback').length;
  const { followMotion } = await import('../../platform/motion.ts');
  followMotion();
  const { dataset } = document.documentElement;
  expect(dataset['motion']).not.toBe('off');
  await user.click(toggle('Animations'));
  expect(dataset['motion']).toBe('off');
  await user.click(toggle('Sounds'));
  await user.click(toggle('Vibration'));
  const before = haptics();
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('link', { name: 'Game' }));
  expect(haptics()).toBe(before);
  expect(['motion', 'sound', 'haptics'].map((name) => localStorage.getItem(`soho.${name}`))).toEqual([
    'off',
    'off',
    'off',
  ]);
});

test("the messenger's own Settings open them, too", async () => {
  const { messenger } = await openApp();
  expect(messenger.posted('web_app_setup_settings_button')).toContainEqual({ is_visible: true });
  messenger.sends('settings_button_pressed');
  await loads();
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined();
});

test('messages are allowed only if the player tells the messenger so; until then another tap changes nothing', async () => {
  const { server, user, messenger } = await openSettings();
  server.answers(calls.messagesAllow, { allowed: true });
  await user.click(toggle('Messages'));
  expect(toggle('Messages').getAttribute('aria-busy')).toBe('true');
  await user.click(toggle('Messages'));
  expect(messenger.posted('web_app_request_write_access')).toHaveLength(1);
  messenger.sends('write_access_requested', { status: 'cancelled' });
  await loads();
  expect(toggle('Messages').getAttribute('aria-checked')).toBe('false');
  expect(server.sent(calls.messagesAllow)).toEqual([]);

  await user.click(toggle('Messages'));
  messenger.sends('write_access_requested', { status: 'allowed' });
  await loads();
  expect(toggle('Messages').getAttribute('aria-checked')).toBe('true');
  expect(server.sent(calls.messagesAllow)[0]?.body).toMatchObject({ allowed: true });
});

test('messages that could not be switched off stay on, and say so', async () => {
  const { server, user } = await openApp({
    server: (answers) => answers.answers(calls.messages, { allowed: true, answered: true }),
  });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await loads();
  server.isAwayFor(calls.messagesAllow);
  await user.click(toggle('Messages'));
  await passes(0);
  expect(screen.getByText("That didn't work. Try again.")).toBeDefined();
  expect(toggle('Messages').getAttribute('aria-checked')).toBe('true');
});

test('a messenger that cannot ask has no switch for messages', async () => {
  const { user } = await openApp({ version: '6.0' });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await loads();
  expect(screen.queryByRole('switch', { name: 'Messages' })).toBeNull();
});
