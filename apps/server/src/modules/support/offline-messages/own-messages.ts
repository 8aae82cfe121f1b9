import type { OutputOf } from '@daftari/contract/endpoint'
import type { listOwnMessages } from '@daftari/contract/intake/case-endpoints'
import type { ReadContext } from '../../../platform/context.ts'

type Own = OutputOf<typeof listOwnMessages>['rows'][number]

/** What an app shows its customer; who works on it is not shown. */
export async function ownMessages(
  ctx: ReadContext,
  { personId, appCode }: { personId: number; appCode: string },
): Promise<Own[]> {
  const rows = await ctx.db
    .selectFrom('support.caseMessage as m')
    .innerJoin('support.serviceCase as c', 'c.id', 'm.caseId')
    .select(['m.id', 'm.caseId', 'c.state', 'm.direction', 'm.body as text', 'm.saidAt'])
    .where('m.personId', '=', personId)
    .where('c.appCode', '=', appCode)
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ saidAt, state, direction, ...row }) => ({
    ...row,
    state: state as Own['state'],
    direction: direction as Own['direction'],
    saidAt: saidAt.toISOString(),
  }))
}
