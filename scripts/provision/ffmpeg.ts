import { aptInstall } from './apt.ts';
import { findOnPath } from './find-program.ts';

/** The machine's ffmpeg, else Debian's package when root. @throws Error that says what to do, when neither works */
export async function findFfmpeg(): Promise<string> {
  const [present] = findOnPath('ffmpeg');
  if (present !== undefined) {
    return present;
  }
  const reason = await aptInstall('ffmpeg');
  const [installed] = findOnPath('ffmpeg');
  if (installed !== undefined) {
    return installed;
  }
  throw new Error(
    `ffmpeg is missing, and ${reason ?? 'its package does not contain it'}. Install it to make the pictures.`,
  );
}
