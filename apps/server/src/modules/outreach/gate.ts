import type { ReadContext } from '../../platform/context.ts'
import type { OutreachItem, OutreachTask } from './carriers/carrier.ts'

/** What forbids each of these contacts now, by the rule; null where nothing does. */
export async function forbiddenNow(
  _ctx: ReadContext,
  _task: Pick<OutreachTask, 'section' | 'plan'>,
  items: readonly OutreachItem[],
): Promise<(string | null)[]> {
  return items.map(() => null)
}
