import { findFfmpeg } from '../../../scripts/provision/ffmpeg.ts';
import { runOrThrow } from '../../../scripts/provision/run-program.ts';

const WIDTH = 300;
const FRAMES_A_SECOND = 10;
/** One palette for all, made of what moves; a pattern that stands still, so that what does not move costs nothing. */
const FILTER = [
  `fps=${FRAMES_A_SECOND},scale=${WIDTH}:-2:flags=lanczos,split[all][seen]`,
  '[seen]palettegen=stats_mode=diff[palette]',
  '[all][palette]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle',
].join(';');

/** Makes an animated picture of a list of frames. */
export async function encodeGif(list: string, file: string): Promise<void> {
  const source = ['-f', 'concat', '-safe', '0', '-i', list];
  await runOrThrow(await findFfmpeg(), ['-y', '-loglevel', 'error', ...source, '-filter_complex', FILTER, file]);
}
