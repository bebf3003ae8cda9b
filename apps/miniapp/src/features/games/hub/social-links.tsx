import type { ReactNode } from 'react';
import { config } from '../../../platform/config.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { useWords } from '../../../words/index.ts';
import { FacebookMark, RedditMark, StreetLampIcon, TelegramMark, XMark } from './marks.tsx';
import styles from './social-links.module.css';

/** 'About Us' and the operator's other links. A link that the operator left empty is not shown. */
export function SocialLinks() {
  const words = useWords('games');
  const { community_url: community, social } = config();
  const links: readonly (readonly [address: string, name: string, mark: ReactNode])[] = [
    [social.telegram, words.telegram, <TelegramMark key="telegram" />],
    [social.x, words.x, <XMark key="x" />],
    [social.facebook, words.facebook, <FacebookMark key="facebook" />],
    [social.reddit, words.reddit, <RedditMark key="reddit" />],
  ];
  const shown = links.filter(([address]) => address !== '');
  return (
    <div className={styles.links}>
      {community !== '' && (
        <ExternalLink href={community} className={styles.about}>
          <StreetLampIcon />
          {words.aboutUs}
        </ExternalLink>
      )}
      {shown.length > 0 && (
        <ul className={styles.social} aria-label={words.socialLinks}>
          {shown.map(([address, name, mark]) => (
            <li key={name}>
              <ExternalLink href={address} className={styles.mark} label={name}>
                {mark}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
