import { createHash } from 'node:crypto'
import { aboutApp as aboutAppEndpoint } from '@daftari/contract/intake/about-app'
import { listOwnCoupons } from '@daftari/contract/intake/coupons'
import * as devices from '@daftari/contract/intake/device-endpoints'
import * as contract from '@daftari/contract/intake/endpoints'
import { askIdBinding, postBindingPhoto } from '@daftari/contract/intake/id-binding'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { appOf, type ReadContext } from '../../platform/context.ts'
import { type RequestParts, type Route, read, write } from '../../platform/module.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { stopContact } from '../contact/index.ts'
import { type HeldOut, ownCoupons } from '../coupons/index.ts'
import * as customers from '../customers/index.ts'
import { dropDevice, keepDevice, receiveAppReport } from '../messaging/index.ts'
import { drawCredit } from './accounts/draw-credit.ts'
import { cancelApplication } from './commands/cancel-application.ts'
import { resubmitApplication } from './commands/resubmit-application.ts'
import { submitApplication } from './commands/submit-application.ts'
import { fileDigestOf } from './intake-signature.ts'
import { aboutApp } from './offers/about-app.ts'
import { requireAppOpen } from './queries/app-open.ts'
import { offersOf } from './queries/offers.ts'
import { ownLoans } from './queries/own-loans.ts'
import { quoteOffer } from './queries/quote-offer.ts'

/** The operations of the lender's own apps; each app sees only its own customers. */
export const intake = (ports: Ports, heldOut: HeldOut): Part =>
  part({ routes: [...profileRoutes, ...deviceRoutes, ...applicationRoutes(ports, heldOut)] })

const profileRoutes: Route[] = [
  write(contract.registerCustomer, async (ctx, { body }) => {
    const appCode = appOf(ctx)
    await requireAppOpen(ctx, appCode)
    const { personId, registeredNow } = await customers.registerCustomer(ctx, { ...body, appCode })
    return { customerId: personId, registeredNow }
  }),
  write(contract.putPerson, async (ctx, { params, body }) => {
    await customers.savePerson(ctx, await ownCustomer(ctx, params), body)
    return {}
  }),
  write(contract.putWork, async (ctx, { params, body }) => {
    await customers.saveWork(ctx, await ownCustomer(ctx, params), body)
    return {}
  }),
  write(contract.putContacts, async (ctx, { params, body }) => {
    await customers.saveContacts(ctx, await ownCustomer(ctx, params), body)
    return {}
  }),
  write(contract.postConsents, async (ctx, { params, body }) => {
    await customers.recordConsents(ctx, await ownCustomer(ctx, params), body.consents)
    return {}
  }),
  write(contract.postPhoto, async (ctx, { params }, parts) => {
    const personId = await ownCustomer(ctx, params)
    const { name, bytes } = signedUpload(parts)
    return customers.addDocument(ctx, personId, { kind: params.kind, name, bytes })
  }),
  write(askIdBinding, async (ctx, { params, body }) => {
    const personId = await ownCustomer(ctx, params)
    return {
      bindingId: await customers.askIdBinding(ctx, { ...body, personId, appCode: appOf(ctx) }),
    }
  }),
  write(postBindingPhoto, async (ctx, { params }, parts) => {
    const personId = await ownCustomer(ctx, params)
    const { name, bytes } = signedUpload(parts)
    const photo = { kind: params.kind, name, bytes }
    return { state: await customers.addBindingPhoto(ctx, personId, photo) }
  }),
  write(contract.postReading, async (ctx, { params, body }) =>
    customers.recordReading(ctx, await ownCustomer(ctx, params), body),
  ),
]

/** The push address of the customer's phone, its reports of pushes, and the opt-out from offers. */
const deviceRoutes: Route[] = [
  write(devices.putDevice, async (ctx, { params, body }) => {
    const personId = await ownCustomer(ctx, params)
    const device = { personId, appCode: appOf(ctx), device: params.device }
    await keepDevice(ctx, device, body.token)
    return {}
  }),
  write(devices.deleteDevice, async (ctx, { params }) => {
    const personId = await ownCustomer(ctx, params)
    await dropDevice(ctx, { personId, appCode: appOf(ctx), device: params.device })
    return {}
  }),
  write(devices.postPushOpened, async (ctx, { params: { reference, ...of }, body }) => {
    await receiveAppReport(ctx, {
      personId: await ownCustomer(ctx, of),
      reference,
      what: body.what,
    })
    return {}
  }),
  write(devices.postStopOffers, async (ctx, { params }) => {
    const { personId, phoneHash } = await customers.phoneOf(ctx, await ownCustomer(ctx, params))
    const party = { personId, phoneHash, relation: 'own' } as const
    await stopContact(ctx, { kind: 'stop', party, purpose: 'marketing', reason: 'In the app' })
    return { stopped: true as const }
  }),
]

const applicationRoutes = (ports: Ports, heldOut: HeldOut): Route[] => [
  read(aboutAppEndpoint, (ctx) => aboutApp(ctx, appOf(ctx))),
  read(contract.listProducts, async (ctx) => {
    const offers = await offersOf(ctx, appOf(ctx))
    return {
      rows: offers.map(({ productCode, productName, ...offer }) => ({
        ...offer,
        product: productCode,
        name: productName,
      })),
    }
  }),
  read(contract.quoteOffer, (ctx, { body }) => quoteOffer(ctx, { ...body, appCode: appOf(ctx) })),
  write(contract.submitApplication, async (ctx, { body }) => {
    const appCode = appOf(ctx)
    await requireAppOpen(ctx, appCode)
    const { customerId, product, ...rest } = body
    return submitApplication(ctx, {
      ...rest,
      personId: customerId,
      productCode: product,
      appCode,
    })
  }),
  write(contract.drawCredit, async (ctx, { body }) => {
    const appCode = appOf(ctx)
    await requireAppOpen(ctx, appCode)
    const { customerId, product, ...rest } = body
    return drawCredit(ctx, { ...rest, personId: customerId, productCode: product, appCode })
  }),
  write(contract.resubmitApplication, (ctx, { params }) =>
    resubmitApplication(ctx, { id: params.id, appCode: appOf(ctx) }),
  ),
  write(contract.cancelApplication, (ctx, { params, body }) =>
    cancelApplication(ctx, { id: params.id, appCode: appOf(ctx) }, body.reason),
  ),
  read(listOwnCoupons, async (ctx, { params }) => ({
    rows: await ownCoupons(
      ctx,
      { personId: await ownCustomer(ctx, params), appCode: appOf(ctx) },
      heldOut,
    ),
  })),
  read(contract.listOwnLoans, async (ctx, { params }) => ({
    rows: await ownLoans(ctx, {
      personId: await ownCustomer(ctx, params),
      appCode: appOf(ctx),
    }),
    payTo: { shortCode: ports.payInShortCode },
  })),
]

/** Refuses: customer.not-found, for a customer of another app too. */
async function ownCustomer(ctx: ReadContext, params: { customerId: number }): Promise<number> {
  await customers.registrationOf(ctx, params.customerId, appOf(ctx))
  return params.customerId
}

/** Requires the file whose digest was signed. Refuses: signature.wrong. */
function signedUpload({ upload, headers }: RequestParts) {
  assert(upload !== undefined, 'the HTTP server gives the file of a form')
  const digest = createHash('sha256').update(upload.bytes).digest('hex')
  return digest === fileDigestOf(headers) ? upload : refuse('signature.wrong')
}
