/** A picture over TLS, or one of the app's own server: the page's policy allows no other. */
export function isAllowedImage(image: string | null): image is string {
  if (image === null || image === '') {
    return false;
  }
  try {
    const { protocol, origin } = new URL(image, location.origin);
    return protocol === 'https:' || (protocol === location.protocol && origin === location.origin);
  } catch {
    return false;
  }
}
