import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
} from 'node:fs'
import { access, chmod, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@daftari/contract/refusals'

const folderMode = 0o700
const fileMode = 0o600

/** No room for the file: the disk is full, or what this user may keep on it. */
const noSpace: readonly string[] = ['ENOSPC', 'EDQUOT']

/**
 * Readable by the server's own user only, since pictures of documents, recordings and exports are stored in
 * clear. A file that could not be written whole does not stay. Refuses: file.no-space.
 */
export async function writePrivate(
  folder: string,
  key: string,
  content: Uint8Array | Readable,
): Promise<void> {
  const file = join(folder, key)
  try {
    await mkdir(dirname(file), { recursive: true, mode: folderMode })
    if (content instanceof Uint8Array) await writeFile(file, content, { mode: fileMode })
    else await pipeline(content, createWriteStream(file, { mode: fileMode }))
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined)
    if (noSpace.includes((error as NodeJS.ErrnoException).code ?? '')) refuse('file.no-space')
    throw error
  }
}

/** A file that the database knows and that is not there, or that this user may not read. */
export class FileUnreadable extends Error {
  constructor(key: string, cause: unknown) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    super(`the file ${key} cannot be read: ${code}`, { cause })
  }
}

/**
 * A file's bytes, or those from `from` up to and without `to`. It is opened when they are read, not before:
 * an answer that is never sent leaves nothing open, and an error reaches whoever reads. Throws
 * FileUnreadable.
 */
export async function readPrivate(
  folder: string,
  key: string,
  part?: { from: number; to: number },
): Promise<Readable> {
  const file = join(folder, key)
  try {
    await access(file, constants.R_OK)
  } catch (error) {
    throw new FileUnreadable(key, error)
  }
  async function* content() {
    yield* createReadStream(file, part && { start: part.from, end: part.to - 1 })
  }
  return Readable.from(content(), { objectMode: false })
}

/** The room on the disk of a folder, which may not be there yet; bytes. */
export async function roomOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)))
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/**
 * Restricts a folder that an earlier version left open to everybody, and with it everything inside; the sweep
 * restricts the files themselves. Returns the error that prevented it, such as another owner.
 */
export function closeFolder(folder: string): string | undefined {
  try {
    chmodSync(folder, folderMode)
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    // Before the first file was kept.
    return code === 'ENOENT' ? undefined : code
  }
}

/** The parts that files lie in; beside them may be what is the file system's, such as `lost+found`. */
const partName = /^[0-9a-f]{2}$/

/** The folder or a part of it that this user cannot use, as after a restore by another user. */
export function foreignFolder(folder: string): string | undefined {
  // Before the first file was kept.
  if (!existsSync(folder)) return undefined
  if (!isOurs(folder)) return folder
  const parts = readdirSync(folder, { withFileTypes: true })
  return parts
    .filter((part) => part.isDirectory() && partName.test(part.name))
    .map((part) => join(folder, part.name))
    .find((part) => !isOurs(part))
}

function isOurs(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The age of a file by the clock of the disk; restricts a file that others may read. */
export async function closedFile(file: string): Promise<{ modifiedMs: number }> {
  const { mode, mtimeMs } = await stat(file)
  if ((mode & 0o077) !== 0) await chmod(file, fileMode).catch(() => undefined)
  return { modifiedMs: mtimeMs }
}
