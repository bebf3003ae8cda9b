/**
 * The value of `?startapp=` in a direct link to the app, empty if there is none; undefined for any other link.
 * Source: https://core.telegram.org/api/links#direct-mini-app-links
 */
export function startParamOf(link: string, bot: string, app: string): string | undefined {
  const url = URL.parse(link);
  const path = `/${bot}/${app}`.toLowerCase();
  return url?.host === 't.me' && url.pathname.toLowerCase() === path
    ? (url.searchParams.get('startapp') ?? '')
    : undefined;
}
