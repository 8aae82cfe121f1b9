import {
  type MessageLanguage,
  type MessagePurpose,
  messageLanguages,
  type TextReaders,
} from '@daftari/contract/messaging/enums'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { needsAPerson, placeholdersIn } from '@daftari/contract/messaging/placeholders'
import {
  problemsOf,
  problemsOfTitle,
  type TextProblem,
} from '@daftari/contract/messaging/template-text'
import type {
  MessageTexts,
  MessageTitles,
  RemoteLanguages,
} from '@daftari/contract/messaging/templates'

/** What a version has beside its texts: a push its titles, WhatsApp its name and codes there. */
export interface Beside {
  titles?: MessageTitles | undefined
  remoteName?: string | undefined
  remoteLanguages?: RemoteLanguages | undefined
  meantFor?: TextReaders | undefined
}

type Words = Beside & { texts: MessageTexts }

/**
 * The first field that the channel lacks or has not: titles are a push's, in each language of its
 * texts; a name and codes at the operator are WhatsApp's.
 */
export function channelProblem(channel: MessageChannel, words: Words): string | undefined {
  const { texts, titles, remoteName, remoteLanguages } = words
  const push = channel === 'push'
  const whatsapp = channel === 'whatsapp'
  if ((titles !== undefined) !== push) return 'titles.en'
  if ((remoteName !== undefined) !== whatsapp) return 'remoteName'
  if ((remoteLanguages !== undefined) !== whatsapp) return 'remoteLanguages.en'
  return differing('titles', texts, titles) ?? differing('remoteLanguages', texts, remoteLanguages)
}

type ByLanguage = { readonly [L in MessageLanguage]?: string | undefined }

function differing(field: string, texts: ByLanguage, beside: ByLanguage | undefined) {
  if (beside === undefined) return undefined
  const language = messageLanguages.find(
    (one) => (texts[one] === undefined) !== (beside[one] === undefined),
  )
  return language && `${field}.${language}`
}

/** Whether who knows nobody may be sent it where it is said to be for them too. */
export function isMeantWrongly(
  { texts, titles, meantFor = 'customers' }: Words,
  purpose: MessagePurpose,
): boolean {
  if (meantFor === 'customers') return false
  const written = [texts, titles ?? {}].flatMap((one) => Object.values(one)).join(' ')
  return purpose !== 'marketing' || placeholdersIn(written).some(needsAPerson)
}

/** The first thing that no customer may be written, and in which field. */
export function textProblem(
  { texts, titles }: Words,
  { purpose, channel }: { purpose: MessagePurpose; channel: MessageChannel },
): (TextProblem & { field: string }) | undefined {
  for (const language of messageLanguages) {
    const [inText] = problemsOf(texts[language] ?? '', purpose, channel)
    if (texts[language] !== undefined && inText) return { ...inText, field: `texts.${language}` }
    const [inTitle] = problemsOfTitle(titles?.[language] ?? '', purpose)
    if (inTitle) return { ...inTitle, field: `titles.${language}` }
  }
  return undefined
}
