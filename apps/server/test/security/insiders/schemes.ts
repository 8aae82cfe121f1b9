import { callWhoRefused, stopByWord, textWhoRefused } from './schemes/contact.ts'
import {
  extendCoupons,
  giveCoupons,
  raiseLimits,
  reduceDebts,
  widenCampaign,
} from './schemes/gifts.ts'
import { layOnFriend, openByOwnCase, payOwnNumber, sendBackElsewhere } from './schemes/money.ts'
import {
  askAboutNumbers,
  readByCounting,
  searchByCounting,
  typeConsent,
} from './schemes/numbers.ts'
import type { Week } from './week.ts'

/**
 * What insiders try for gain, each time with other people, numbers and sums. The first round of each is also
 * what anybody may do.
 */
export const schemes: Readonly<Record<string, (week: Week, round: number) => Promise<void>>> = {
  'a payout goes to a number of whoever asks, decides, or sits beside them': payOwnNumber,
  'what was paid too much goes elsewhere': sendBackElsewhere,
  'a list of numbers says who of them is a customer': askAboutNumbers,
  'coupons go to anybody': giveCoupons,
  'a coupon lasts longer than was approved': extendCoupons,
  'a campaign lasts longer than was approved': widenCampaign,
  'a limit is raised by one': raiseLimits,
  'a debt is waived by one': reduceDebts,
  'a customer is called no more by a word alone': stopByWord,
  'somebody who refused is called': callWhoRefused,
  'somebody who refused is texted': textWhoRefused,
  'money of strangers pays a friend’s loan': layOnFriend,
  'a case that one opens oneself opens its customer': openByOwnCase,
  'owners of numbers agree by typing': typeConsent,
  'the book of customers is read by counting': readByCounting,
  'numbers are looked for without end': searchByCounting,
}
