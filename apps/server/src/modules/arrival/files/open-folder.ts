import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type InputName, inputNames, neededFiles } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import type { StoredBytes } from '../../../platform/files/rows/xlsx/zip-parts.ts'
import { type ColumnMap, type FileMap, mapsOf } from './column-map.ts'

/** A file of the folder that is read as one of ours, under a map where there is one. */
export interface FolderFile {
  name: string
  bytes: StoredBytes
  digest: Buffer
  map?: FileMap
}

export interface Folder {
  path: string
  /** A digest of all its files, by name and content. */
  digest: Buffer
  files: ReadonlyMap<InputName, readonly FolderFile[]>
}

const endings = ['.csv', '.CSV', '.xlsx', '']

/**
 * The files of a book in a folder. Refuses: arrival.no-folder, arrival.file-missing (one without which there
 * is no book, or that the map names), arrival.file-unknown (one that nothing reads).
 */
export async function openFolder(path: string, map: ColumnMap): Promise<Folder> {
  const there = await filesIn(path)
  const opened = new Map<string, Omit<FolderFile, 'map'>>()
  const open = async (name: string) => {
    const known = opened.get(name)
    if (known !== undefined) return known
    const made = await openFile(path, name)
    opened.set(name, made)
    return made
  }
  const files = new Map<InputName, FolderFile[]>()
  for (const of of inputNames) {
    const maps = mapsOf(map, of)
    const wanted = maps.length === 0 ? [{ file: of }] : maps
    const found: FolderFile[] = []
    for (const one of wanted) {
      const name = nameIn(there, one.file)
      if (name !== undefined) {
        found.push({ ...(await open(name)), ...('columns' in one && { map: one }) })
      } else if (maps.length > 0 || neededFiles.includes(of)) {
        refuse('arrival.file-missing', { file: one.file })
      }
    }
    if (found.length > 0) files.set(of, found)
  }
  const unknown = there.find((one) => readable.test(one) && !opened.has(one))
  if (unknown !== undefined) refuse('arrival.file-unknown', { file: unknown })
  const all = createHash('sha256')
  for (const { name, digest } of [...opened.values()].sort(byName)) all.update(name).update(digest)
  return { path, digest: all.digest(), files }
}

const readable = /\.(csv|xlsx)$/i
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

async function filesIn(path: string): Promise<string[]> {
  try {
    const all = await readdir(path, { withFileTypes: true })
    return all.filter((one) => one.isFile()).map((one) => one.name)
  } catch {
    return refuse('arrival.no-folder', { folder: path })
  }
}

const nameIn = (there: readonly string[], wanted: string) =>
  endings.map((ending) => `${wanted}${ending}`).find((one) => there.includes(one))

async function openFile(folder: string, name: string): Promise<Omit<FolderFile, 'map'>> {
  const path = join(folder, name)
  const { size } = await stat(path)
  const digest = createHash('sha256')
  for await (const piece of createReadStream(path)) digest.update(piece as Buffer)
  const read: StoredBytes['read'] = ({ from, to }) =>
    // The end of a stream is its last byte; of nothing, no byte is read.
    Promise.resolve(createReadStream(path, { start: from, end: Math.max(from, to - 1) }))
  return { name, bytes: { sizeBytes: size, read }, digest: digest.digest() }
}
