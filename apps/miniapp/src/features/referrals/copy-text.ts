/**
 * Copies what a field holds. The clipboard may be forbidden, as it is in frames of another origin: then the old way
 * is tried, which leaves the text selected.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
