import type { Word } from '../words/words.ts'

/** An expected "no": the HTTP status, and what the person reads, with `{params}` filled in. */
export type RefusalText = readonly [status: number, ...text: Word]
