import type { Words } from '../language.ts'

/** An expected "no": the HTTP status, and what the person reads, with `{params}` filled in. */
export interface RefusalText extends Words {
  status: number
}
