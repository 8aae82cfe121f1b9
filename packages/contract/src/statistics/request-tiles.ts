import { messageTemplates, smsTemplates } from '../messaging/tables.ts'
import { openRequests } from '../payments/operator/tables.ts'
import { refunds } from '../payments/refund-tables.ts'
import { disbursements } from '../payments/tables.ts'
import type { DeclaredRequest } from '../platform/request.ts'
import type { FilterTexts } from '../platform/same-filters.ts'
import { type DeclaredKind, requests as declared, type RequestKind } from '../registry/requests.ts'
import { feeStatements } from '../settlement/service-fee-tables.ts'
import type { List } from '../table.ts'

export interface RequestTile {
  rows: List
  /** The view of the page with these rows, where it has several. */
  show?: string
  by: FilterTexts
}

/** Where requests of a kind wait, and how the browser opens one of them there. */
export interface WaitingPlace
  extends Pick<RequestTile, 'by' | 'show'>,
    Pick<List, 'page' | 'entity'> {
  /** Under which name the address says which one is open. */
  parameter?: string
  /** Whether the list can show those of one loan. */
  byLoan: boolean
}

const requests = <L extends List>(
  rows: L,
  by: { [K in keyof L['filters']]?: string },
  show?: string,
): RequestTile => ({ rows, by: by as FilterTexts, ...(show === undefined ? {} : { show }) })

const ofDeclared = Object.fromEntries(
  declared.map(({ kind, list, waiting, show }: DeclaredRequest): [string, RequestTile] => [
    kind,
    { rows: list, by: waiting, ...(show === undefined ? {} : { show }) },
  ]),
)

const ofOthers = {
  'message-text': requests(smsTemplates, { requestOf: 'others' }),
  'collection-text': requests(messageTemplates['collection/management/collection-sms-template'], {
    requestOf: 'others',
  }),
  'promotion-text': requests(messageTemplates['promotion/sms-promotion/sms-promotion-template'], {
    requestOf: 'others',
  }),
  'off-app-text': requests(messageTemplates['promotion/off-app/sms-template'], {
    requestOf: 'others',
  }),
  'push-text': requests(messageTemplates['promotion/push-message/template'], {
    requestOf: 'others',
  }),
  'service-fee': requests(feeStatements, { feeStatementState: 'made', requestOf: 'others' }),
  declaration: requests(openRequests, { declaredOf: 'others' }, 'open'),
  'payout-doubt': requests(disbursements, { doubtOf: 'others' }),
  'payout-retry': requests(disbursements, { retryOf: 'others' }),
  'refund-retry': requests(refunds, { retryOf: 'others' }),
} satisfies Partial<Record<RequestKind, RequestTile>>

/** What waits in a list; the rest of the kinds lead to a page. */
export type ListedRequest = DeclaredKind | keyof typeof ofOthers

/** What waits for the reader's decision, in its list: as many as are counted, without their own. */
export const requestTiles = { ...ofOthers, ...ofDeclared } as Readonly<
  Record<ListedRequest, RequestTile>
>
