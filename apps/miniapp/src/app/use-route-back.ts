import { useLocation, useNavigate } from 'react-router';
import { useBackButton } from '../platform/telegram/back-button.ts';
import { isTab, parentOf } from './screens.ts';

/** React Router's key of the page that the app was opened on. */
const FIRST_PAGE = 'default';

/** The messenger's back button on every screen that is no tab. */
export function useRouteBack(): void {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const back = () => (key === FIRST_PAGE ? navigate(parentOf(pathname), { replace: true }) : navigate(-1));
  useBackButton(isTab(pathname) ? undefined : back, 'route');
}
