import type { Week } from '../week.ts'

/** What must hold after a week; each returns the violations. */
export type Promises = Readonly<Record<string, (week: Week) => Promise<readonly unknown[]>>>
