import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { refuse } from '@daftari/contract/refusals'
import sharp from 'sharp'
import type { Tx } from '../db/database.ts'
import { limits } from '../limits.ts'
import { likenessOf } from './likeness.ts'
import { closedFile, closeFolder, readPrivate, roomOf, writePrivate } from './private-folder.ts'
import { type FileRow, type RowMaker, recordFile, rowOf } from './record-file.ts'
import { tidyName } from './tidy-name.ts'
import { turns } from './turns.ts'

interface StoredFile {
  id: number
  name: string
  mediaType: string
  sizeBytes: number
}

interface Picture {
  width: number
  height: number
  /** The hash of the stored file: the same picture has the same hash. */
  sha256: string
  /** For a face photo: see `likenessOf`. */
  likeness: string | undefined
}

type StoredPicture = StoredFile & Picture

/** Lies with the files; its row is written by a statement of the caller: see `recordedFile`. */
type WrittenPicture = Picture & { row: FileRow }

export interface NewFile {
  purpose: string
  name: string
  bytes: Uint8Array
  owner?: { type: string; id: number }
  /** For a picture: cut to a square with sides of so many pixels. */
  square?: number
}

/** What lies with the files and is not in the database yet: nobody can open it before it is recorded. */
export interface WrittenFile {
  key: string
  sizeBytes: number
  sha256: string
  /** Its first bytes, from which its type is recognized. */
  start: Uint8Array
}

/** The actor, time and transaction of a stored file, from a command's context. */
type Recording = RowMaker & { tx: Tx }

export interface Files {
  /**
   * Stores a picture after redrawing it: neither the sender's bytes nor the place in its metadata survive.
   */
  keepImage(ctx: Recording, file: NewFile): Promise<StoredPicture>
  /** The same, where the caller records it together with what it belongs to. */
  writeImage(ctx: RowMaker, file: NewFile): Promise<WrittenPicture>
  /** Keeps bytes as they are; the caller has checked what they are. */
  keep(ctx: Recording, file: NewFile & { mediaType: string }): Promise<StoredFile>
  /** Writes a large file as it comes; `record` makes it one of ours. */
  writeNew(content: Readable): Promise<WrittenFile>
  record(ctx: Recording, file: Omit<NewFile, 'bytes'> & RecordedFile): Promise<StoredFile>
  /** A place to write a large file to, and its key for the row. */
  newKey(extension: string): string
  write(key: string, content: Readable): Promise<void>
  /** The whole file, or its bytes from `from` up to and without `to`. Throws FileUnreadable. */
  read(key: string, part?: { from: number; to: number }): Promise<Readable>
  /** Gone for good; nothing happens when it was gone already. */
  remove(key: string): Promise<void>
  /** The room on their disk, in bytes. */
  room(): Promise<{ freeBytes: number; totalBytes: number }>
  /** What lies there, a folder at a time; the age is by the clock of the disk, the machine's. */
  stored(): AsyncIterable<{ key: string; ageMs: number }[]>
}

export interface FilesOptions {
  /** A name that no other file has or will have. */
  newName?: () => string
  draw?: typeof drawAnew
}

type RecordedFile = Pick<WrittenFile, 'key' | 'sizeBytes' | 'sha256'> & { mediaType: string }

/** Files in a folder; the database knows them by a generated key, never by the name given. */
export function openFiles(folder: string, o: FilesOptions = {}): Files {
  const { newName = randomUUID, draw = drawAnew } = o
  const newKey = (extension: string) => {
    const name = newName()
    return `${name.slice(0, 2)}/${name}.${extension}`
  }
  const files: Files = {
    newKey,
    write: (key, content) => writePrivate(folder, key, content),
    read: (key, part) => readPrivate(folder, key, part),
    writeNew: (content) => writeNew(files, content),
    record: (ctx, file) => storedAs(ctx, rowOf(ctx, file, file)),
    remove: (key) => rm(join(folder, key), { force: true }),
    room: () => roomOf(folder),
    stored: () => storedIn(folder),
    async keep(ctx, file) {
      const key = newKey('bin')
      await writePrivate(folder, key, file.bytes)
      const kept = { ...measured(file.bytes), key, mediaType: file.mediaType }
      return storedAs(ctx, rowOf(ctx, file, kept))
    },
    async keepImage(ctx, file) {
      const { row, ...picture } = await files.writeImage(ctx, file)
      return { ...(await storedAs(ctx, row)), ...picture }
    },
    async writeImage(ctx, file) {
      const drawn = await draw(file)
      const key = newKey('webp')
      await writePrivate(folder, key, drawn.bytes)
      const { width, height, likeness } = drawn
      const kept = { ...measured(drawn.bytes), key, mediaType: 'image/webp', width, height }
      const row = rowOf(ctx, file, kept)
      return { row, width, height, sha256: kept.sha256, likeness }
    },
  }
  return files
}

async function* storedIn(folder: string) {
  for (const part of await namesIn(folder)) {
    closeFolder(join(folder, part))
    const names = await namesIn(join(folder, part))
    yield await Promise.all(
      names.map(async (name) => ({
        key: `${part}/${name}`,
        ageMs: Date.now() - (await closedFile(join(folder, part, name))).modifiedMs,
      })),
    )
  }
}

/** Empty before the first file was kept. */
const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[])

/**
 * Refuses: file.not-an-image for anything that is not a JPEG, PNG or WebP by its content;
 * file.too-many-pixels, file.too-large.
 */
export async function drawAnew(file: NewFile) {
  const name = tidyName(file.name)
  if (file.bytes.byteLength > limits.uploadBytes) {
    refuse('file.too-large', { name, limit: '20 MB' }, { file: name })
  }
  if (!looksLikeImage(file.bytes)) refuse('file.not-an-image', { name }, { file: name })
  await requireDrawable(file.bytes, name)
  try {
    const { data, info } = await drawing(() =>
      sharp(file.bytes, { limitInputPixels: limits.imagePixels })
        .rotate()
        .resize(sizeOf(file))
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true }),
    )
    const likeness = file.purpose === 'selfie' ? await likenessOf(data) : undefined
    return { bytes: new Uint8Array(data), width: info.width, height: info.height, likeness }
  } catch {
    return refuse('file.not-an-image', { name }, { file: name })
  }
}

const sizeOf = ({ square }: NewFile) =>
  square === undefined
    ? ({ width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true } as const)
    : ({ width: square, height: square, fit: 'cover' } as const)

/** One of the largest takes some hundred megabytes while it is drawn, in a thread of sharp's. */
const drawing = turns(limits.drawingsAtOnce)

/** The head of the file says how large the picture is; nothing of it is unpacked for that. */
async function requireDrawable(bytes: Uint8Array, name: string): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head === undefined) return refuse('file.not-an-image', { name }, { file: name })
  const pixels = head.width * head.height
  if (pixels <= limits.imagePixels) return
  const millions = (count: number) => Math.round(count / 1e6)
  const params = { name, megapixels: millions(pixels), limit: millions(limits.imagePixels) }
  refuse('file.too-many-pixels', params, { file: name })
}

function looksLikeImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12))
  const jpeg = start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const png = start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const webp =
    start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
  return jpeg || png || webp
}

const startBytes = 4_096

async function writeNew(files: Files, content: Readable): Promise<WrittenFile> {
  const key = files.newKey('bin')
  const hash = createHash('sha256')
  let sizeBytes = 0
  let start = Buffer.alloc(0)
  async function* measuring() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
      if (start.length < startBytes) start = Buffer.concat([start, chunk]).subarray(0, startBytes)
      yield chunk
    }
  }
  await files.write(key, Readable.from(measuring(), { objectMode: false }))
  return { key, sizeBytes, sha256: hash.digest('hex'), start }
}

const measured = (bytes: Uint8Array) => ({
  sizeBytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

async function storedAs({ tx }: Recording, row: FileRow): Promise<StoredFile> {
  const { name, mediaType, sizeBytes } = row
  return { id: await recordFile(tx, row), name, mediaType, sizeBytes }
}
