import { useLocation, useNavigate } from 'react-router';
import { useBackButton } from '../platform/telegram/back-button.ts';
import { isTab, parentOf } from './screens.ts';

/** The messenger's back button on every screen that is no tab. */
export function useRouteBack(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const back = () => (isFirstPage() ? navigate(parentOf(pathname), { replace: true }) : navigate(-1));
  useBackButton(isTab(pathname) ? undefined : back, 'route');
}

/** React Router counts the pages of its history. A page's key would not do: it changes with each search. */
function isFirstPage(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}
