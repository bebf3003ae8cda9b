import { findFfmpeg } from '../../../scripts/provision/ffmpeg.ts';
import { runOrThrow } from '../../../scripts/provision/run-program.ts';
import type { Film } from './film.ts';

const SECONDS = 18;
const WIDTH = 300;
const FRAMES_A_SECOND = 10;
/** Fewer colours and a pattern that stands still keep it small. */
const PALETTE = 'palettegen=max_colors=128:stats_mode=diff';
const DITHER = 'dither=bayer:bayer_scale=5:diff_mode=rectangle';

/** Makes an animated picture of a film, of the same length however slow the machine was that played it. */
export async function encodeGif(film: Film, file: string): Promise<void> {
  const source = ['-f', 'concat', '-safe', '0', '-i', film.writeList()];
  const filter = [
    `setpts=PTS*${SECONDS / film.seconds},fps=${FRAMES_A_SECOND},scale=${WIDTH}:-2:flags=lanczos,split[all][seen]`,
    `[seen]${PALETTE}[palette]`,
    `[all][palette]paletteuse=${DITHER}`,
  ].join(';');
  await runOrThrow(await findFfmpeg(), ['-y', '-loglevel', 'error', ...source, '-filter_complex', filter, file]);
}
