import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/** Whoever may not see all applications sees their own figures and nobody else's. */
export function onlyOwn(ctx: ReadContext): number | null {
  return may(ctx, 'application.view-all') ? null : staffOf(ctx)
}
