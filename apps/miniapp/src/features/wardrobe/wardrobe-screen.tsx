import '../../ui/looks/looks.css';
import { wardrobe, wardrobeKinds } from '@soho/rules';
import { loadErrorText } from '../../api/errors.ts';
import { useWardrobe } from '../../api/wardrobe.ts';
import { useSound } from '../../platform/sound/sound.ts';
import { RetryButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/index.ts';
import { Shelf } from './shelf.tsx';
import styles from './wardrobe-screen.module.css';

/** Items for coins: a shelf for each kind, where each item can be tried on before it is bought. */
export function WardrobeScreen() {
  useSound();
  const words = useWords('wardrobe');
  const { data, error, isFetching, refetch } = useWardrobe();
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.subtitle}>{words.subtitle}</p>
      </header>
      {data === undefined && error !== null && (
        <WardrobeFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <WardrobeSkeleton />}
      {data && (
        <Tabs
          label={words.shelves}
          tabs={wardrobeKinds.map((kind) => ({
            name: words.kinds[kind],
            panel: <Shelf key={kind} kind={kind} wardrobe={data} />,
          }))}
        />
      )}
    </div>
  );
}

type WardrobeFailureProps = { readonly error: Error; readonly busy: boolean; readonly onRetry: () => void };

function WardrobeFailure({ error, busy, onRetry }: WardrobeFailureProps) {
  const words = useWords('wardrobe');
  return (
    <Notice
      picture={<BrokenLanternPicture />}
      title={words.loadFailed}
      titleAs="h2"
      text={loadErrorText(error, words)}
      role="alert"
    >
      <RetryButton kind="secondary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </Notice>
  );
}

function WardrobeSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton className={styles.tabs} />
      <Skeleton className={styles.stage} />
      <div className={styles.items}>
        {wardrobe.frame.map((item) => (
          <Skeleton key={item} className={styles.item} />
        ))}
      </div>
      <Skeleton className={styles.button} />
    </div>
  );
}
