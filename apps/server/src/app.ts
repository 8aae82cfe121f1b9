import { sql } from 'kysely'
import { booksModule } from './books/books-module.ts'
import { figureEntriesModule } from './books/figure-entries-module.ts'
import { feedAlertsModule } from './feed/feed-fault.ts'
import { feedModule } from './feed/feed-module.ts'
import { keepModule } from './keep/keep-module.ts'
import {
  administration,
  mailAddressOf,
  ownNumber,
  principalOf,
} from './modules/administration/index.ts'
import { arrival } from './modules/arrival/index.ts'
import {
  collectedNumbers,
  collections,
  heldCases,
  partyOfCase,
} from './modules/collections/index.ts'
import { contact } from './modules/contact/index.ts'
import { coupons, type InWork } from './modules/coupons/index.ts'
import { customers, personByIdNumber, personByPhone } from './modules/customers/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { type MayStillSend, messaging } from './modules/messaging/index.ts'
import {
  auditedNumbers,
  origination,
  partyOfApplication,
  usualTerms,
} from './modules/origination/index.ts'
import {
  followedUpNumbers,
  heldOutOfAll,
  mayStillLeave,
  mayStillSend,
  outreach,
} from './modules/outreach/index.ts'
import { payments } from './modules/payments/index.ts'
import { couponNotices, isOwnLead, leadNumbers, promotion } from './modules/promotion/index.ts'
import { servicing } from './modules/servicing/index.ts'
import { settlement } from './modules/settlement/index.ts'
import { statistics } from './modules/statistics/index.ts'
import { answeredNumbers, inHands, support, whyPayoutTextStays } from './modules/support/index.ts'
import { telephony } from './modules/telephony/index.ts'
import { work } from './modules/work/index.ts'
import type { Subscriber } from './platform/context.ts'
import { alertsModule } from './platform/desk/alerts-module.ts'
import { objectsModule } from './platform/desk/objects-module.ts'
import { requestsModule } from './platform/desk/requests/requests-module.ts'
import { searchModule } from './platform/desk/search-module.ts'
import { settingsModule } from './platform/desk/settings/settings-module.ts'
import { undoModule } from './platform/desk/undo-module.ts'
import { exportModule } from './platform/exports/export-module.ts'
import { imageModule } from './platform/files/image-module.ts'
import type { Figure } from './platform/metrics/figure.ts'
import type { NumberSource } from './platform/numbers/number-source.ts'
import { sealPhone } from './platform/numbers/seal-phone.ts'
import type { DailyJob, RecurringJob } from './platform/schedule/daily.ts'
import type { Module } from './platform/server-module.ts'
import { tableModule } from './platform/tables/table-module.ts'
import type { Ports } from './ports.ts'

/** Everything the modules bring, in the order they are listed: the composition of the product. */
export interface App {
  modules: readonly Module[]
  subscribers: readonly Subscriber[]
  numberOwners: readonly NumberSource[]
  /** In this order for each business date. */
  daily: readonly DailyJob[]
  recurring: readonly RecurringJob[]
  figures: readonly Figure[]
}

export function compose(modules: readonly Module[]): App {
  return {
    modules,
    subscribers: modules.flatMap((one) => one.subscribers ?? []),
    numberOwners: modules.flatMap((one) => one.numberOwners ?? []),
    daily: modules.flatMap((one) => one.daily ?? []),
    recurring: modules.flatMap((one) => one.recurring ?? []),
    figures: modules.flatMap((one) => one.figures ?? []),
  }
}

/** By the entity whose number is called. */
const numbersToCall = {
  ...auditedNumbers,
  ...collectedNumbers,
  ...followedUpNumbers,
  ...answeredNumbers,
  ...leadNumbers,
}

/** Each module answers for the texts of its own. */
const mayStillGo: MayStillSend = async (ctx, message) =>
  (await whyPayoutTextStays(ctx, message)) ?? mayStillSend(ctx, message)

/** A customer whose lead, case, message or call of today is in one's hands. */
export const inWork: InWork = (ctx, personId) =>
  sql<boolean>`(${isOwnLead(ctx, personId)} or ${inHands(ctx, personId)})`

/** The modules from the lowest level up; nothing else imports them all. */
export function daftariModules(ports: Ports): readonly Module[] {
  const subjects = [
    ledger,
    customers,
    administration(ports),
    contact({ application: partyOfApplication, case: partyOfCase }),
    messaging(ports, { ownNumber, seal: sealPhone, mayStillSend: mayStillGo }),
    telephony(ports, { owners: numbersToCall, seal: sealPhone, mayStillCall: mayStillLeave }),
    work([...support.queues, ...promotion.queues], [heldCases]),
    servicing,
    coupons({
      getsNone: { heldOut: heldOutOfAll },
      inWork,
      usual: usualTerms,
      notices: couponNotices,
    }),
    origination(ports, heldOutOfAll),
    payments(ports),
    outreach(ports),
    collections(ports),
    settlement(ports),
    promotion,
    support,
    arrival,
    statistics,
  ]
  const business = [...subjects, keepModule(ports), settingsModule(subjects)]
  const requests = requestsModule(business)
  const listed = [...business, requests]
  const exports = exportModule(listed, {
    principalOf,
    mailAddressOf,
    mail: ports.mail,
    publicUrl: ports.publicUrl,
  })
  const objects = objectsModule(business, principalOf)
  return [
    ...business,
    booksModule,
    ...(ports.nightlyFeed === undefined ? [] : [feedModule(ports.nightlyFeed)]),
    feedAlertsModule,
    exports,
    imageModule,
    tableModule(listed),
    objects,
    figureEntriesModule(business),
    searchModule(business, { phone: personByPhone, idNumber: personByIdNumber }),
    undoModule(business),
    requests,
    alertsModule([...business, requests, exports, objects]),
  ]
}
