import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../platform/operator/operator-error.ts';

const FILE = 'manifest.json';
const FORMAT = 1;

const name = z.string().regex(/^\w+$/);
const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestShape = z.strictObject({
  format: z.literal(FORMAT),
  /** The moment of the snapshot, by the database's clock. */
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.strictObject({ number: count, name: z.string(), checksum: sha256 })),
  /** The next values of identity columns. */
  sequences: z.array(z.strictObject({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** `bytes` and `sha256` are of the file. */
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: count, bytes: count, sha256 })),
});

/** What a backup holds. */
export type Manifest = z.output<typeof manifestShape>;

/** One table of a backup, with its file. */
export type SavedTable = Manifest['tables'][number];

/** A manifest before anything is known of its tables. */
export type Snapshot = Omit<Manifest, 'format' | 'tables'>;

/** Writes the last file of a backup, with a checksum of its own. */
export async function writeManifest(folder: string, snapshot: Snapshot, tables: SavedTable[]): Promise<Manifest> {
  // A manifest that could not be read again must not pass as a backup.
  const manifest = manifestShape.parse({ format: FORMAT, ...snapshot, tables });
  const text = JSON.stringify({ ...manifest, sha256: digest(manifest) }, undefined, 2);
  await writeFile(join(folder, FILE), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return manifest;
}

/** @throws OperatorError when the folder has no manifest, a damaged one, or one that this version cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new OperatorError(`${folder} is not a backup: it has no ${FILE}.`);
  }
  const text = await readFile(file, 'utf8');
  const { sha256: expected, ...manifest } = parseObject(text);
  if (expected !== digest(manifest)) {
    throw new OperatorError(`${file} is damaged: its checksum does not match. Nothing was changed.`);
  }
  if (manifest['format'] !== FORMAT) {
    throw new OperatorError(`${folder} has the format ${String(manifest['format'])}, which this version cannot read.`);
  }
  return manifestShape.parse(manifest);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

function digest(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
