import { useLocation } from 'react-router';

/** The id at the end of the screen's address; undefined where it cannot be one. */
export function usePlaceId(): string | undefined {
  const { pathname } = useLocation();
  return /\/([1-9]\d{0,14})\/?$/.exec(pathname)?.[1];
}
