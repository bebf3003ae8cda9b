import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

// Without `v5Compat` it tells of the browser's own steps only, not of ours.
const history = createBrowserHistory({ v5Compat: true });

/**
 * React Router on the page's address. It is what BrowserRouter does, without the module of BrowserRouter, which
 * brings 5 kB of links and server rendering along.
 */
export function AddressRouter({ children }: { readonly children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setState), []);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
