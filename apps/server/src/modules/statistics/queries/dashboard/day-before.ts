import type { ReadContext } from '../../../../platform/context.ts'

const dayMs = 86_400_000

/** This time of the day before: a part of today is held against the same part of it. */
export const dayBefore = ({ clock }: ReadContext): Date => new Date(clock.now().getTime() - dayMs)
