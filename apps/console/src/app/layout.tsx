import { consoleCalls } from '@soho/contract/console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../api/client.ts';
import { useMay, useSession } from '../api/session.ts';
import { useAddress } from '../platform/address.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { useWords } from '../words/words.tsx';
import { Appearance } from './appearance.tsx';
import { findPage, places } from './pages.tsx';

/** The menu of what the role may see, and the page of the address. */
export function Layout({ product }: { readonly product: string }) {
  const words = useWords();
  const may = useMay();
  const { pathname } = useAddress();
  const found = findPage(pathname);
  // On a phone the menu is behind a button, until a page is chosen.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const { place } = found ?? {};
  const isAllowed = place?.action === undefined || may(place.action);
  return (
    <div className="layout">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className={isOpen ? 'side open' : 'side'}>
        <p className="product">{product}</p>
        <button
          type="button"
          className="button menu-button"
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
          onKeyDown={({ key }) => (key === 'Escape' ? setOpenedAt(undefined) : undefined)}
        >
          <span aria-hidden="true">☰</span> {words.navigation}
        </button>
        <nav aria-label={words.menu}>
          {places
            .filter(({ action }) => action === undefined || may(action))
            .map(({ path, name }) => (
              <Link key={path} to={path} current={place?.path === path}>
                {words.pages[name]}
              </Link>
            ))}
        </nav>
        <Account />
      </header>
      <main id="content" tabIndex={-1}>
        {found === undefined ? <Page title={words.pages.missing}>{null}</Page> : null}
        {found !== undefined && isAllowed ? found.content : null}
        {isAllowed ? null : <Page title={words.errors.forbidden}>{null}</Page>}
      </main>
    </div>
  );
}

function Account() {
  const words = useWords();
  const { name, role } = useSession();
  const client = useQueryClient();
  const signOut = async () => {
    await send(consoleCalls.signOut).catch(() => undefined);
    // Nothing of what was shown or typed stays.
    client.clear();
    sessionStorage.clear();
    location.assign('/');
  };
  return (
    <div className="account">
      <p>
        {name}
        <span className="tag">{words.roles[role]}</span>
      </p>
      <Appearance />
      <button type="button" className="button" onClick={() => void signOut()}>
        {words.signOut}
      </button>
    </div>
  );
}
