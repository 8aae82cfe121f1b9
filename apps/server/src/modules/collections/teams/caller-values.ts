import { timeOfDay } from '@daftari/contract/contact/hours'
import type { ReadContext } from '../../../platform/context.ts'
import { readAssignee } from '../../work/index.ts'
import { requireOwnCollector } from '../commands/set-absence.ts'
import { caseQueue } from '../domain/case-queue.ts'

const usual = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 480,
  untilMinute: 1140,
  takesNew: true,
  mostOpen: null,
  version: 1,
}

/** A collector's days, shift and share of new cases as they are. Refuses: distribution.not-a-collector. */
export async function callerValues(ctx: ReadContext, id: number) {
  await requireOwnCollector(ctx, id)
  const { weekdays, fromMinute, untilMinute, takesNew, mostOpen, version } =
    (await readAssignee(ctx, caseQueue, id)) ?? usual
  const shift = { from: timeOfDay(fromMinute), until: timeOfDay(untilMinute) }
  return { id, version, values: { weekdays, ...shift, takesNew, mostCases: mostOpen } }
}
