import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingChoice } from '@daftari/contract/platform/what-was-read'
import { assert } from '@daftari/kernel/assert'
import { Refusal, type RefusalOffers } from '@daftari/kernel/refusal'
import { batchesOf } from './batches.ts'
import { type Cells, nothingRead, type RowLimits, type RowsRead } from './cells.ts'
import { tableRows } from './table-rows.ts'

/** What the thread is given when it begins. */
export interface Reading {
  sizeBytes: number
  limits: RowLimits
  choice: ReadingChoice
  /** No row is sent: what matters is whether there is a question about the file. */
  forQuestions: boolean
}

export type FromThread =
  /** Answered with the bytes. */
  | { kind: 'bytes'; from: number; to: number }
  /** Answered with 'next' once they are used. */
  | { kind: 'rows'; rows: Cells[]; facts: RowsRead }
  | { kind: 'refused'; code: string; params: Refusal['params']; offers: RefusalOffers | undefined }
  | { kind: 'broken'; message: string }
  | { kind: 'end'; facts: RowsRead }

export type ToThread = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'next' }

const pieceBytes = 256 * 1024

assert(parentPort !== null, 'runs as a thread')
const port = parentPort
const { sizeBytes, limits, choice, forQuestions } = workerData as Reading

/** Callers that wait for an answer, in the order of their requests. */
const waiting = { bytes: [] as ((m: ToThread) => void)[], next: [] as ((m: ToThread) => void)[] }
port.on('message', (message: ToThread) => waiting[message.kind].shift()?.(message))

function ask(message: FromThread, kind: ToThread['kind']): Promise<ToThread> {
  return new Promise((resolve) => {
    waiting[kind].push(resolve)
    port.postMessage(message)
  })
}

async function* piecesOf(part: { from: number; to: number }): AsyncGenerator<Buffer> {
  for (let from = part.from; from < part.to; from += pieceBytes) {
    const to = Math.min(from + pieceBytes, part.to)
    const answer = await ask({ kind: 'bytes', from, to }, 'bytes')
    if (answer.kind === 'bytes') yield Buffer.from(answer.bytes.buffer)
  }
}

const file = {
  sizeBytes,
  read: (part: { from: number; to: number }) =>
    Promise.resolve(Readable.from(piecesOf(part), { objectMode: false })),
}

async function sendRows(): Promise<FromThread> {
  let used: Promise<unknown> = Promise.resolve()
  const facts = nothingRead()
  for await (const rows of batchesOf(tableRows(file, limits, { choice, facts }))) {
    if (forQuestions) continue
    // One batch is read while the previous one is in use.
    await used
    used = ask({ kind: 'rows', rows, facts }, 'next')
  }
  return { kind: 'end', facts }
}

function outcomeOf(error: unknown): FromThread {
  if (error instanceof Refusal) {
    const { code, params, offers } = error
    return { kind: 'refused', code, params, offers }
  }
  return { kind: 'broken', message: error instanceof Error ? (error.stack ?? '') : String(error) }
}

port.postMessage(await sendRows().catch(outcomeOf))
