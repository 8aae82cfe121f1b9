/** What a customer, or the way to them and back, does with a request to pay by the aggregator. */
export type CollectBehaviour =
  /** Consents, and the notice comes: once, late, or twice. */
  | 'pays'
  | 'pays-late'
  | 'pays-twice-reported'
  /** Consents, and only an answer to a question reports it. */
  | 'pays-unreported'
  /** Consents, and no answer to the request itself comes. */
  | 'pays-hang'
  /** The notice names another amount, another merchant, or a reference that nobody gave. */
  | 'pays-other-amount'
  | 'pays-other-merchant'
  | 'pays-unknown-reference'
  /** A notice with a wrong signature, or with one of an hour ago, comes before the good one. */
  | 'pays-forged'
  | 'pays-replayed'
  /** After the payment comes a failure, as if the two had overtaken each other. */
  | 'pays-then-fails'
  | 'declines'
  | 'declines-unreported'
  /** Never taken in: no answer, a page of garbage, or an error of the server. */
  | 'hang'
  | 'garbage'
  | 'error-500'
  /** Refused at the request. */
  | 'refused'

/** What happens to the notice of an unrequested payment; the money has moved in each case. */
export const noticeWays = [
  'once',
  'twice',
  'late',
  'lost',
  'forged',
  'replayed',
  'other-merchant',
  'garbage',
] as const
export type NoticeWay = (typeof noticeWays)[number]

export type RefundBehaviour = 'done' | 'done-unreported' | 'fails' | 'hang' | 'never'
