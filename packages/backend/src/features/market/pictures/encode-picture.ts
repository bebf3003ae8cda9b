// What an operator uploads is never served: a picture is decoded by a decoder of its own format, drawn anew in two sizes,
// and only what was drawn is stored. So neither a script nor the place where a photograph was taken comes along.
import { OperatorError } from '../../../platform/operator/operator-error.ts';

/** The most bytes of a stored size. */
const MAX_BYTES = 100_000;

/** A picture of 6,300 x 6,300 takes some 120 MB while it is decoded. */
const MAX_PIXELS = 40_000_000;
const DECODE_SECONDS = 5;

/** Pixels of the longer side. A list shows 200, on screens with up to three dots a pixel. */
const SIZES = { small: 400, large: 1_000 } as const;
/** The best first; a picture that is too large even with the last one is refused. */
const QUALITIES = [82, 70, 55, 40, 25] as const;

/** How files of the formats that are taken begin, in hex; https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern. */
const SIGNATURES: readonly RegExp[] = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}574542505650/];

export type EncodedPicture = { readonly small: Buffer; readonly large: Buffer };

/** @throws OperatorError when it cannot be decoded as JPEG, PNG or WebP, or has more than 40 million pixels */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const start = bytes.toString('hex', 0, 16);
  if (!SIGNATURES.some((signature) => signature.test(start))) {
    throw new OperatorError('The file is not a JPEG, PNG or WebP picture.');
  }
  const sharp = await loadSharp();
  const draw = async (side: number): Promise<Buffer> => {
    for (const quality of QUALITIES) {
      const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: DECODE_SECONDS })
        .toBuffer();
      if (drawn.length <= MAX_BYTES) {
        return drawn;
      }
    }
    throw new OperatorError(`The picture has more than ${MAX_BYTES / 1_000} kB even when it is drawn coarsely.`);
  };
  try {
    return { large: await draw(SIZES.large), small: await draw(SIZES.small) };
  } catch (error) {
    if (error instanceof OperatorError) {
      throw error;
    }
    throw new OperatorError('The picture cannot be read: it is damaged, or has more than 40 million pixels.');
  }
}

/** Loaded with the first picture: a server that gets none does without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
