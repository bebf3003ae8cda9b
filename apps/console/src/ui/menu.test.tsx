import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

function opens(onChoose: () => void) {
  onTestFinished(cleanup);
  render(
    <>
      <p>elsewhere</p>
      <Menu label="More" items={[{ label: 'Ban', onChoose }]} />
    </>,
  );
  return userEvent.setup({ delay: null });
}

test('a choice closes the menu, whose button has the focus before it is made', async () => {
  const focused = vi.fn();
  const user = opens(() => focused(document.activeElement?.textContent));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  expect(focused).toHaveBeenCalledWith('More ▾');
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
});

test('a press elsewhere closes the menu', async () => {
  const user = opens(() => {});
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
});
