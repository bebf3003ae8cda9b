import type { ReactNode } from 'react';
import { config } from '../../../platform/config.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { accent, Icon } from '../../../ui/icons/icons.tsx';
import { useWords } from '../../../words/index.ts';
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

function TelegramMark() {
  return (
    <Icon size={22}>
      <path className={accent} d="m10.5 14 .5 6 3-3.6" />
      <path d="M21 4 3 11.3l5.5 2L18 7l-7.5 7.2 6.5 4.8Z" />
      <path d="m8.5 13.3 2 6.2 2.7-2.8" />
    </Icon>
  );
}

function XMark() {
  return (
    <Icon size={22}>
      <path className={accent} d="M4 4h4l12 16h-4Z" />
      <path d="M4 4h4l12 16h-4ZM20 4l-6.5 7M4 20l6.6-7.2" />
    </Icon>
  );
}

function FacebookMark() {
  return (
    <Icon size={22}>
      <circle className={accent} cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="9" />
      <path d="M15 8h-1a2 2 0 0 0-2 2v11M9.5 13.5h5" />
    </Icon>
  );
}

function RedditMark() {
  return (
    <Icon size={22}>
      <ellipse className={accent} cx="12" cy="14.5" rx="8" ry="6" />
      <ellipse cx="12" cy="14.5" rx="8" ry="6" />
      <path d="M12 8.5 13 4l4 1M9.3 17c1.6 1.2 3.8 1.2 5.4 0M9.3 13.5v.1M14.7 13.5v.1" />
      <path d="M4.6 11.7A2 2 0 1 1 7 9.6M19.4 11.7A2 2 0 1 0 17 9.6" />
      <circle cx="18" cy="5" r="1" />
    </Icon>
  );
}

function StreetLampIcon() {
  return (
    <Icon size={22}>
      <path className={accent} d="M8 8h8l-1.5 7h-5Z" />
      <path d="M8 8h8l-1.5 7h-5ZM10 8l2-4 2 4M12 15v6M9 21h6" />
    </Icon>
  );
}
