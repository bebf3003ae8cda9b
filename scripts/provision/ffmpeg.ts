import { aptInstall } from './apt.ts';
import { findOnPath } from './find-program.ts';

/** The machine's ffmpeg, else Debian's package when root. @throws Error that tells what to do, when there is none */
export async function findFfmpeg(): Promise<string> {
  const [present] = findOnPath('ffmpeg');
  if (present !== undefined) return present;
  const reason = await aptInstall('ffmpeg');
  const [installed] = findOnPath('ffmpeg');
  if (installed !== undefined) return installed;
  throw new Error(
    `There is no ffmpeg here and ${reason ?? 'its package holds none'}. Install it to make the pictures.`,
  );
}
