/** A script on the page; `settled` resolves when the browser has run it, or failed to. */
export type PageScript = { readonly settled: Promise<void>; readonly remove: () => void };

export function addScript(address: string): PageScript {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const settled = new Promise<void>((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => resolve();
  });
  document.head.append(script);
  return { settled, remove: () => script.remove() };
}
