import { Buffer } from 'node:buffer'
import { on } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { ReadingChoice } from '@daftari/contract/platform/what-was-read'
import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { batchesOf } from './batches.ts'
import { type Cells, nothingRead, type RowLimits, type RowsWanted } from './cells.ts'
import type { FromThread, Reading, ToThread } from './reading-thread.ts'
import { isWorkbook, tableRows } from './table-rows.ts'
import type { StoredBytes } from './xlsx/zip-parts.ts'

/** A thread's memory limit besides the piece of the file that it reads; an ordinary file needs a tenth. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/**
 * A CSV file below this size, one piece of its parser, is read faster than a thread starts, whatever its
 * content; a workbook may unpack to any size.
 */
const smallBytes = 16_384

interface RowsAsked extends RowsWanted {
  signal?: AbortSignal
  /** No row is given: what matters is whether there is a question about the file. */
  forQuestions?: boolean
}

/**
 * The rows of a CSV or XLSX file, a batch at a time. All but small files are read in their own thread, so
 * that no file can block this one, and only one batch is in memory; `facts` collects what was read and is
 * complete after the last batch. Refuses what `tableRows` refuses and asks, file.too-much-memory, and
 * file.too-slow once `signal` says so.
 */
export async function* readRows(
  file: StoredBytes,
  limits: RowLimits,
  asked: RowsAsked = {},
): AsyncGenerator<Cells[]> {
  if (file.sizeBytes <= smallBytes && !(await isWorkbook(file))) {
    yield* batchesOf(tableRows(file, limits, asked))
  } else yield* readInThread(file, limits, asked)
}

async function* readInThread(
  file: StoredBytes,
  limits: RowLimits,
  { choice = {}, facts = nothingRead(), signal, forQuestions = false }: RowsAsked,
): AsyncGenerator<Cells[]> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { sizeBytes: file.sizeBytes, limits, choice, forQuestions } satisfies Reading,
    resourceLimits: memory,
    execArgv: [],
  })
  const answer = (message: ToThread, bytes?: Uint8Array<ArrayBuffer>) =>
    thread.postMessage(message, bytes === undefined ? [] : [bytes.buffer])
  try {
    const messages = on(thread, 'message', { close: ['exit'], ...(signal && { signal }) })
    for await (const [message] of messages as AsyncIterable<[FromThread]>) {
      if (message.kind === 'end' || message.kind === 'rows') Object.assign(facts, message.facts)
      if (message.kind === 'end') return
      if (message.kind === 'refused') {
        const { code, params, offers } = message
        refuse(code as RefusalCode, params, { file: 'unreadable' }, offers)
      }
      if (message.kind === 'broken') throw new Error(message.message)
      if (message.kind === 'rows') {
        yield message.rows
        answer({ kind: 'next' })
      } else {
        const bytes = await bytesOf(file, message)
        answer({ kind: 'bytes', bytes }, bytes)
      }
    }
    throw new Error('the thread that reads a file ended')
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      refuse('file.too-much-memory', {}, { file: 'unreadable' })
    }
    throw error
  } finally {
    await thread.terminate()
  }
}

/**
 * Refuses with the question that the uploader of a workbook has to answer before it can be read; what else is
 * wrong with it is for its reading to say.
 */
export async function askAboutWorkbook(
  file: StoredBytes,
  limits: RowLimits,
  { choice, signal }: { choice: ReadingChoice; signal: AbortSignal },
): Promise<void> {
  if (!(await isWorkbook(file))) return
  try {
    await Array.fromAsync(readInThread(file, limits, { choice, signal, forQuestions: true }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.offers !== undefined) throw error
  }
}

/** A copy of its own, which the thread takes over. */
async function bytesOf(file: StoredBytes, part: { from: number; to: number }) {
  const bytes = new Uint8Array(part.to - part.from)
  let at = 0
  for await (const piece of (await file.read(part)) as AsyncIterable<Buffer>) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The bytes of a request as a file to read. */
export const storedBytes = (bytes: Uint8Array): StoredBytes => ({
  sizeBytes: bytes.byteLength,
  read: ({ from, to }) => Promise.resolve(Readable.from([Buffer.from(bytes.subarray(from, to))])),
})
