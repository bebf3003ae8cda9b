/** The address of one of a screen's places. */
export function pathWithId(screen: `${string}/:id`, id: number): string {
  return screen.replace(':id', String(id));
}
