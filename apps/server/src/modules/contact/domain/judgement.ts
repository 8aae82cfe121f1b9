import type { ContactRule } from '@daftari/contract/contact/enums'

export interface Judgement {
  rule: ContactRule
  /** When what the rule complains of is over; absent when no waiting helps. */
  ends?: Date | undefined
}
