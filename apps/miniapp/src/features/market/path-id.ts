import { useAddress } from '../../platform/address.ts';
/** The path of a screen with an id. */
export function pathWithId(screen: `${string}/:id`, id: number): string {
  return screen.replace(':id', String(id));
}

/** The id at the end of the screen's path; undefined if it is not valid. */
export function usePathId(): string | undefined {
  const { path } = useAddress();
  return /\/([1-9]\d{0,14})$/.exec(path)?.[1];
}
