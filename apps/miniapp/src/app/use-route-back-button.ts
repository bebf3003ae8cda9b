import { goBack, useAddress } from '../platform/address.ts';
import { useBackButton } from '../platform/telegram/back-button.ts';
import { isTab, parentOf } from './screens.ts';

/** The messenger's back button on every screen that is no tab. */
export function useRouteBackButton(): void {
  const { path } = useAddress();
  useBackButton(isTab(path) ? undefined : () => goBack(parentOf(path)), 'route');
}
