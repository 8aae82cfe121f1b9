import type { ContactSource, RuledPurpose } from '@daftari/contract/contact/enums'
import type { QueueResults } from '@daftari/contract/work/queue'
import type { ReadContext } from '../../../platform/context.ts'
import type { EntityRow } from '../../../platform/desk/actions/entity.ts'
import type { OwnCall, Party } from '../../contact/index.ts'
import type { QueueTable } from '../queue/queue.ts'

/** The columns of a table whose items are called, beside those of every queue. */
export interface CalledRow {
  id: number
  assigneeId: number | null
  state: string
  attempts: number
  nextActionAt: Date
  lastResultAt: Date | null
  connectedAt: Date | null
}

export interface Result {
  leadResult: string
  callbackOn?: string | undefined
  callbackTime?: string | undefined
  note: string
}

export interface CallDesk<T extends QueueTable> {
  purpose: RuledPurpose
  rules: QueueResults
  /** Where each contact is kept, and the column that says of which item. */
  contacts: { table: string; item: string; source: ContactSource }
  /** The party to be called. */
  partyOf(ctx: ReadContext, row: EntityRow<T>): Promise<Party>
}

/** Each result belongs to the calls since the previous one. */
export const isSince = ({ lastResultAt }: Pick<CalledRow, 'lastResultAt'>, call: OwnCall) =>
  lastResultAt === null || call.askedAt > lastResultAt
