import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { perPage } from '../platform/per-page.ts'
import { idParams, reason, staffRef, version } from '../shapes.ts'
import {
  appPaths,
  type messageLanguages,
  messagePurposes,
  templateActs,
  templateScenes,
  templateStates,
  templateVersionStates,
  textReaders,
} from './enums.ts'
import { messageChannels } from './message-enums.ts'
import {
  everyTemplate,
  type TemplatePageKey,
  templatePage,
  templatePages,
} from './template-pages.ts'

const tag = 'Messages'
const id = z.int().positive()

const written = z.string().trim().min(10).max(700)
const name = z.string().trim().min(3).max(80)
/** English is what a customer gets whose own language is missing. */
export const messageTexts = z.strictObject({
  en: written,
  sw: written.optional(),
  es: written.optional(),
  zh: z.string().trim().min(5).max(700).optional(),
})
export type MessageTexts = z.output<typeof messageTexts>

/** What every language but English may lack. */
const inLanguages = <S extends z.ZodType>(one: S) =>
  z.strictObject({
    en: one,
    sw: one.optional(),
    es: one.optional(),
    zh: one.optional(),
  })

/** What a push shows first, by language. */
const titles = inLanguages(z.string().trim().min(2).max(65))
export type MessageTitles = z.output<typeof titles>

/** WhatsApp's language code for each of our languages. */
const remoteLanguages = inLanguages(z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/))
export type RemoteLanguages = z.output<typeof remoteLanguages>

/** What a version has beside its texts; which of it, its channel says. */
const beside = {
  titles: titles.optional(),
  /** The name under which WhatsApp has approved it. */
  remoteName: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/)
    .optional(),
  remoteLanguages: remoteLanguages.optional(),
  /** Customers, where nothing is said. */
  meantFor: z.enum(textReaders).optional(),
}

const outcome = z.object({ id: z.number(), state: z.enum(templateStates), version: z.number() })

const detail = z.object({
  id: z.number(),
  name: z.string(),
  purpose: z.enum(messagePurposes),
  channel: z.enum(messageChannels),
  scene: z.enum(templateScenes),
  /** Where a push opens the app. */
  leadsTo: z.enum(appPaths).nullable(),
  state: z.enum(templateStates),
  version: z.number(),
  /** The number of the version that is sent. */
  inUse: z.number().nullable(),
  closed: z.object({ by: staffRef, at: z.string(), reason: z.string() }).nullable(),
  versions: z.array(
    z.object({
      number: z.number(),
      state: z.enum(templateVersionStates),
      texts: messageTexts,
      titles: titles.nullable(),
      remoteName: z.string().nullable(),
      remoteLanguages: remoteLanguages.nullable(),
      meantFor: z.enum(textReaders),
      writtenBy: staffRef,
      writtenAt: z.string(),
      decidedBy: staffRef.nullable(),
      decidedAt: z.string().nullable(),
      decisionReason: z.string().nullable(),
    }),
  ),
  /** What its state and the reader's rights allow now. */
  acts: z.array(z.enum(templateActs)),
})

/** The page of all keeps the addresses that it is known by. */
function addressesOf(page: TemplatePageKey) {
  const all = page === everyTemplate
  const path: string = all ? '/audit/sentSms' : `/${page}`
  const acts = all
    ? ['createSmsTemplate', 'updateSmsTemplate', 'deleteSmsTemplate', 'decideSmsTemplate']
    : ['create', 'update', 'close', 'decide']
  const [create = '', update = '', close = '', decide = ''] = acts.map((act) => `${path}/${act}`)
  return {
    detail: `${path}/template/{id}`,
    prices: `${path}/partPrices`,
    create,
    update,
    close,
    decide,
  }
}

/** What a part costs at most, by the channel; null where no gateway of it is in use. */
const pricesAt = (path: string, can: Permission) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'What a part of a message costs',
    tag,
    access: { can },
    response: z.object({
      prices: z.array(
        z.object({ channel: z.enum(messageChannels), partCents: z.int().nullable() }),
      ),
    }),
  })

/** What is done on each page, by its own right and to its own templates: any other is not found. */
export const templateEndpoints = perPage(templatePages, (page) => {
  const { purposes, channels, scenes, writes, decides } = templatePage(page)
  const at = addressesOf(page)
  const manages = { method: 'POST', access: { can: writes }, tag } as const
  const [purpose] = purposes
  return {
    /** A template with all that was ever written of it, the newest first. Refuses: request.not-found. */
    detail: endpoint({
      method: 'GET',
      path: at.detail,
      summary: 'A template and its versions',
      tag,
      access: { page },
      params: idParams,
      response: detail,
    }),
    prices: pricesAt(at.prices, writes),
    /**
     * Waits until somebody else approves it. Refuses: message-template.name-taken, .placeholder,
     * .no-lender, .number, .link, .words, .too-long, .channel, .meant-for.
     */
    create: endpoint({
      ...manages,
      path: at.create,
      summary: 'Write a template',
      body: z.strictObject({
        name,
        purpose: purposes.length === 1 ? z.enum(purposes).default(purpose) : z.enum(purposes),
        channel: z.enum(channels).default(channels[0]),
        scene: z.enum(scenes).default(scenes[0]),
        texts: messageTexts,
        ...beside,
        leadsTo: z.enum(appPaths).optional(),
      }),
      response: outcome,
    }),
    /**
     * A new version; the active one stays in use until this is approved. Refuses: as create, and
     * request.not-found, record.stale, message-template.closed.
     */
    update: endpoint({
      ...manages,
      path: at.update,
      summary: 'Write the next version of a template',
      body: z.strictObject({ id, version, name, texts: messageTexts, ...beside }),
      response: outcome,
    }),
    /**
     * No longer sent; its texts stay. By people who write or decide, whatever version they saw. Refuses:
     * request.not-found.
     */
    close: endpoint({
      ...manages,
      access: { can: [writes, decides] },
      path: at.close,
      summary: 'Close a template',
      body: z.strictObject({ id, version, reason }),
      response: outcome,
    }),
    /**
     * The waiting version is put to use, or not. Refuses: request.not-found, record.stale,
     * message-template.nothing-waits, .second-person.
     */
    decide: endpoint({
      method: 'POST',
      path: at.decide,
      summary: 'Approve or refuse a template',
      tag,
      access: { can: decides },
      body: z.strictObject({ id, version, approve: z.boolean(), reason }),
      response: outcome,
    }),
  }
})

/** What the operator of WhatsApp calls our languages, where nothing else is said. */
export const usualRemoteLanguages = {
  en: 'en',
  sw: 'sw',
  es: 'es',
  zh: 'zh_CN',
} as const satisfies Record<(typeof messageLanguages)[number], string>
