import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/** People who may not see all applications see only their own figures. */
export function onlyOwn(ctx: ReadContext): number | null {
  return may(ctx, 'application.view-all') ? null : staffOf(ctx)
}
