import type { Week } from '../week.ts'

/** What holds after a week; each gives what broke it. */
export type Promises = Readonly<Record<string, (week: Week) => Promise<readonly unknown[]>>>
