import { button } from '../element.ts';
import { group } from './fields.ts';

export type Actions = {
  readonly reload: () => void;
  readonly reopen: () => void;
  readonly openWithoutInitData: () => void;
  readonly toggleActive: () => void;
  readonly swipeDown: () => void;
};

export function actionsControl(actions: Actions): HTMLElement {
  return group(
    'App',
    'actions',
    button({ 'data-testid': 'reload-app' }, 'Reload app', actions.reload),
    button({ 'data-testid': 'reopen-app' }, 'Close and open again', actions.reopen),
    button({ 'data-testid': 'open-without-init-data' }, 'Open without init data', actions.openWithoutInitData),
    button({ 'data-testid': 'toggle-active' }, 'Hide or bring back', actions.toggleActive),
    button({ 'data-testid': 'swipe-down' }, 'Swipe down', actions.swipeDown),
  );
}
