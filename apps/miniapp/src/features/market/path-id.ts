import { useAddress } from '../../platform/address.ts';
/** The address of one of a screen's places. */
export function pathWithId(screen: `${string}/:id`, id: number): string {
  return screen.replace(':id', String(id));
}

/** The id at the end of the screen's address; undefined where it cannot be one. */
export function usePathId(): string | undefined {
  const { path } = useAddress();
  return /\/([1-9]\d{0,14})$/.exec(path)?.[1];
}
