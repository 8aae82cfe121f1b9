import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import {
  askNumberConsent,
  numberConsent,
  numberConsentDocument,
  numberConsentRequest,
  numberConsents,
  takeBackConsent,
} from '@daftari/contract/promotion/number-consents/declared'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { type BusinessDate, businessDateOf, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { writeConsent } from '../../../platform/consent/write-consent.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { documentRoute, keptPaper } from '../../../platform/files/document-route.ts'
import { keepPaper } from '../../../platform/files/keep-paper.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { type Route, write } from '../../../platform/module.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { part } from '../../../platform/part.ts'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'
import { liftStopOf, offerStops, type Party, stopContact } from '../../contact/index.ts'
import { hasPhone } from '../../customers/index.ts'

const type = 'number-consent'
const consentEntity = entity({ type, table: 'promotion.numberConsent' })

/** What is written down of a number is its own word: a list is no such source. */
const consentOf = (id: number, phoneHash: Buffer) =>
  ({ numbers: [phoneHash], purpose: 'marketing', source: { type, id } }) as const

type ConsentRequest = DeclaredRequest<
  string,
  RequestEndpoints & { decide: { stopsContact: true; writesConsent: true } }
>

/** What a person wrote down becomes the number's consent once another has read the document. */
export const consentFlow = requestFlow(numberConsentRequest as ConsentRequest, {
  table: 'promotion.numberConsent',
  ask: () => refuse('request.invalid'),
  recheck: (ctx, { phoneHash, agreedOn }) => requireNotRefused(ctx, { phoneHash, agreedOn }),
  async execute(ctx, { id, phoneHash, agreedOn, wording, askedBy }) {
    const said = { given: true, approvedAfter: [askedBy] } as const
    await writeConsent(ctx, { ...consentOf(id, phoneHash), wording, said })
    await liftStopOf(ctx, {
      party: await partyOf(ctx, phoneHash),
      purpose: 'marketing',
      reason: wording,
      // A stop recorded after the check stays.
      addedBefore: startOfDay(agreedOn as BusinessDate, ctx.clock.zone),
    })
  },
  audited: ({ phoneMasked, agreedOn, source, wordingVersion, documentFileId }) => ({
    phone: phoneMasked,
    agreedOn,
    source,
    wordingVersion,
    file: documentFileId,
  }),
  summary: { name: sql`r.phone_masked` },
})

/**
 * The form lifts an earlier stop of offers; a stop of all contact, and a wrong number, stay until a person
 * lifts them. Refuses: number-consent.refused-since, .stopped, .wrong-number.
 */
async function requireNotRefused(
  ctx: Context,
  { phoneHash, agreedOn }: { phoneHash: Buffer; agreedOn: string },
): Promise<void> {
  const { rows } = await sql<{
    refused: boolean
  }>`select exists (select from reporting.own_number_consent o
      where o.phone_hash = ${phoneHash} and o.purpose = 'marketing' and not o.given
        and (o.said_at at time zone ${ctx.clock.zone})::date >= ${agreedOn}::date) as refused`.execute(
    ctx.tx,
  )
  if (rows[0]?.refused === true) refuse('number-consent.refused-since')
  for (const { kind, since } of await offerStops(ctx, phoneHash)) {
    const day = businessDateOf(since, ctx.clock.zone)
    if (kind === 'wrong-number') refuse('number-consent.wrong-number', { since: day })
    if (day >= agreedOn) refuse('number-consent.refused-since')
    if (kind === 'everything') refuse('number-consent.stopped', { since: day })
  }
}

/** The current owner of the number, if a customer. */
async function partyOf(ctx: Context, phoneHash: Buffer): Promise<Party> {
  const { rows } = await sql<{ personId: number }>`select p.person_id from reporting.person p
    where p.phone_hash = ${phoneHash}`.execute(ctx.tx)
  return { personId: rows[0]?.personId ?? null, phoneHash, relation: 'lead' }
}

export interface NewConsent {
  phone: string
  agreedOn: string
  numberSource: string
  wordingVersion: string
  wording: string
}

/** Kept with its document until another person decides. Refuses: number-consent.future, .open-before. */
export async function askConsent(ctx: Context, of: NewConsent, paper: Upload) {
  if (of.agreedOn > ctx.clock.today()) refuse('number-consent.future', {}, { agreedOn: 'future' })
  const { hash, masked } = sealPhone(ctx.appContext.cipher, of.phone)
  const open = await ctx.tx
    .selectFrom('promotion.numberConsent')
    .select('id')
    .where('phoneHash', '=', hash)
    .where('state', 'in', ['asked', 'given'])
    .executeTakeFirst()
  if (open !== undefined) refuse('number-consent.open-before', { id: open.id })
  const documentFileId = await keepPaper(ctx, paper, { purpose: type })
  const { id, state, version } = await consentFlow.file(ctx, {
    own: {
      phoneHash: hash,
      phoneMasked: masked,
      agreedOn: of.agreedOn,
      source: of.numberSource,
      wordingVersion: of.wordingVersion,
      wording: of.wording,
      documentFileId,
    },
    act: 'number-consent.ask',
  })
  return { id, state: state as 'asked', version }
}

/** Its number is no longer worked, whatever a list says about it, nor its owner's consent as a customer. */
export const takeBackConsentAct = act(takeBackConsent, consentEntity, {
  async change(ctx, { id, phoneHash }, { reason }) {
    const refusal = { wording: reason, said: { given: false } } as const
    await writeConsent(ctx, { ...consentOf(id, phoneHash), ...refusal })
    const party = await partyOf(ctx, phoneHash)
    await stopContact(ctx, {
      kind: 'stop',
      party,
      purpose: 'marketing',
      reason,
      revokes: 'consent',
    })
    await sql`update promotion.listed_number set state = 'do-not-call',
        closed_at = ${ctx.clock.now()}, closed_on = ${ctx.clock.today()}::date, version = version + 1
      where phone_hash = ${phoneHash} and state = 'open'`.execute(ctx.tx)
    return { takenBackBy: staffOf(ctx), takenBackAt: ctx.clock.now() }
  },
})

const listConsents = listQuery(numberConsents, {
  from: 'promotion.number_consent c',
  key: 'c.id',
  columns: {
    consentId: 'c.id',
    phone: 'c.phone_masked',
    numberConsentState: 'c.state',
    numberSource: 'c.source',
    ...requestColumns('c'),
    takenBackBy: staff('c.taken_back_by'),
  },
  filters: {
    requestOf: requestOf('c.asked_by'),
    phone: hasPhone('c.phone_hash'),
    agreed: 'c.agreed_on',
    askedBy: 'c.asked_by',
  },
})

const [, ...decisions] = consentFlow.routes
const asking: Route = write(askNumberConsent, async (ctx, { body }, { upload }) => {
  assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
  return askConsent(ctx, body, upload)
})

export const consents = part({
  entity: consentEntity,
  list: listConsents,
  record: numberConsent,
  acts: [takeBackConsentAct],
  requests: [{ ...consentFlow, routes: [asking, ...decisions] }],
  routes: [
    documentRoute(numberConsentDocument, async (ctx, { id }) => {
      const look = `GET ${numberConsentDocument.path}` as const
      await audit(ctx, { act: look, object: { type, id } })
      const of = sql<number | null>`select document_file_id from promotion.number_consent
        where id = ${id}`
      return keptPaper(ctx, `consent-${id}`, of)
    }),
  ],
})
