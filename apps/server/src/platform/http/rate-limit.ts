export interface RateLimit {
  perSecond: number
  /** How many may come at once after a while of none: a page opens with a dozen. */
  burst: number
}
