import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type InputName, inputFile, inputNames } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import { z } from 'zod'
import { dateForms } from './date-forms.ts'

const name = z.string().min(1).max(200)
const codes = z.record(z.string(), z.string())

const fileMap = z.strictObject({
  /** The name of the source file, with or without its ending. */
  file: name,
  /** Only rows with one of these values in each column. */
  where: z.record(name, z.array(z.string()).min(1)).default({}),
  /** Our column by the source's. */
  columns: z.record(name, name),
  /** What the source writes, by our column, and what it means here; an empty text: nothing. */
  codes: z.record(name, codes).default({}),
  /** What all rows have that the source does not say. */
  fixed: z.record(name, z.string()).default({}),
})

const columnMap = z
  .strictObject({
    name: name.optional(),
    dates: z.enum(dateForms).default('YYYY-MM-DD'),
    decimal: z.enum(['.', ',']).default('.'),
    /** What the source writes where it has nothing, as databases do when they export. */
    nothing: z.array(z.string().min(1)).default([]),
    /** Our codes of the products whose loans are taken over with their balances. */
    takenOver: z.array(name).default([]),
    /** A file of ours may be in several of the source, or in one under several conditions. */
    files: z.partialRecord(
      z.enum(inputNames),
      z.union([fileMap.transform((one) => [one]), z.array(fileMap).min(1)]),
    ),
  })
  .superRefine(({ files }, ctx) => {
    for (const [file, maps] of Object.entries(files)) {
      const known = inputFile(file as InputName).columns
      for (const one of maps) {
        for (const part of ['columns', 'codes', 'fixed'] as const) {
          for (const column of Object.keys(one[part])) {
            if (Object.hasOwn(known, column)) continue
            const message = `${file} has no column ${column}`
            ctx.addIssue({ code: 'custom', path: ['files', file, part], message })
          }
        }
      }
    }
  })

/** How the files of another system are read as ours. */
export type ColumnMap = z.output<typeof columnMap>
/** The same as a file says it. */
export type WrittenMap = z.input<typeof columnMap>
export type FileMap = z.output<typeof fileMap>

export const noMap: ColumnMap = {
  dates: 'YYYY-MM-DD',
  decimal: '.',
  nothing: [],
  takenOver: [],
  files: {},
}

/** Refuses: arrival.map. */
export async function readColumnMap(path: string): Promise<ColumnMap> {
  const parsed = columnMap.safeParse(await jsonIn(path))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  return refuse('arrival.map', {
    problem: `${first?.path.join('.') || 'the file'}: ${first?.message ?? ''}`,
  })
}

async function jsonIn(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return refuse('arrival.map', { problem: error instanceof Error ? error.message : '' })
  }
}

/** The same for maps that say the same, in whatever order their names are. */
export const digestOf = (map: ColumnMap): Buffer =>
  createHash('sha256').update(JSON.stringify(map, inOrder)).digest()

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Our own names, where a map says nothing of a file. */
export const mapsOf = (map: ColumnMap, name: InputName): readonly FileMap[] => map.files[name] ?? []

/** Codes of the products whose loans are taken over, by the map and besides: each once, in order. */
export const takenOverOf = (map: ColumnMap, more: readonly string[]): string[] =>
  [...new Set([...map.takenOver, ...more])].sort()
