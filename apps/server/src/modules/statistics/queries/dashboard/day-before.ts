import type { ReadContext } from '../../../../platform/context.ts'

const dayMs = 86_400_000

/** The current time on the day before: today so far is compared with the same part of yesterday. */
export const dayBefore = ({ clock }: ReadContext): Date => new Date(clock.now().getTime() - dayMs)
