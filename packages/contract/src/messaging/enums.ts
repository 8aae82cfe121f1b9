import { type ContactPurpose, contactPurposes } from '../contact/enums.ts'

/** The purpose of a message, which decides its hours, caps and allowed words. */
export const messagePurposes = contactPurposes
export type MessagePurpose = ContactPurpose

/** The languages of customers; the console has all of them but Swahili. */
export const messageLanguages = ['en', 'sw', 'es', 'zh'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

/** `changed`: one version is in use and a newer one waits for its approval. */
export const templateStates = ['waiting', 'in-use', 'changed', 'refused', 'closed'] as const
export type TemplateState = (typeof templateStates)[number]

export const templateVersionStates = ['waiting', 'approved', 'refused', 'superseded'] as const
export type TemplateVersionState = (typeof templateVersionStates)[number]

/** Of both; a pending second person needs attention. */
export const templateTones = { waiting: 'attention', changed: 'attention' } as const

/** `off-app`: to those who have removed the lender's app. */
export const templateScenes = ['general', 'off-app'] as const
export type TemplateScene = (typeof templateScenes)[number]

/** The readers of a promotion text; every other text is for customers. */
export const textReaders = ['customers', 'listed-numbers', 'anybody'] as const
export type TextReaders = (typeof textReaders)[number]

/** Whether a text may go to customers, or to numbers of which nobody is known. */
export const suits = (meantFor: TextReaders, reader: Exclude<TextReaders, 'anybody'>): boolean =>
  meantFor === 'anybody' || meantFor === reader

/** Where a push may open the app. */
export const appPaths = ['/home', '/apply', '/loans', '/repay', '/limits', '/support'] as const
export type AppPath = (typeof appPaths)[number]

export const templateActs = ['edit', 'decide', 'close'] as const
export type TemplateAct = (typeof templateActs)[number]
