import type { Language, Words } from '../../language.ts'

/**
 * The stored reason for assigning a task: a code with its figures, or a person's own words. Shown in the
 * reader's language.
 */
export type AllocationReason = CodedAllocationReason | { words: string }

export interface CodedAllocationReason {
  code: AllocationReasonCode
  params?: Readonly<Record<string, number>> | null
}

const texts = {
  'next-in-turn': {
    en: 'next in turn of {able} able',
    es: 'le toca el turno entre {able} que pueden',
    zh: '轮到该审核员（{able} 人可处理）',
  },
  'fewest-held': {
    en: '{held} held, the fewest of {able} able',
    es: 'tiene {held}, el que menos entre {able} que pueden',
    zh: '持有 {held} 单，在 {able} 名可处理者中最少',
  },
  'least-for-weight': {
    en: '{given} given today at weight {weight}, the least of {able} able',
    es: '{given} asignadas hoy con peso {weight}, la menor carga entre {able} que pueden',
    zh: '今日已分 {given} 单、权重 {weight}，在 {able} 名可处理者中负荷最低',
  },
  'best-skilled': {
    en: 'fits best of {able} able: {fit}; {held} held',
    es: 'el más idóneo entre {able} que pueden: {fit}; tiene {held}',
    zh: '在 {able} 名可处理者中最匹配：{fit}；持有 {held} 单',
  },
  'taken-from-list': { en: 'taken from the list', es: 'tomada de la lista', zh: '从列表领取' },
  'longest-waiting': { en: 'the longest waiting', es: 'la que más esperaba', zh: '等待最久' },
  'taken-by-deciding': {
    en: 'taken by deciding it',
    es: 'tomada al resolverla',
    zh: '直接审批即领取',
  },
  'sent-back': {
    en: 'sent back to the first auditor',
    es: 'devuelta al primer analista',
    zh: '退回初审员',
  },
  'given-by-hand': { en: 'given by hand', es: 'asignada a mano', zh: '手动分配' },
  'taken-back': { en: 'taken back', es: 'retirada', zh: '收回' },
  'holder-away': {
    en: 'the holder is away',
    es: 'quien la tenía está ausente',
    zh: '持有人不在岗',
  },
  undone: { en: 'undone', es: 'deshecho', zh: '已撤销' },
} as const satisfies Record<string, Words>

export type AllocationReasonCode = keyof typeof texts
export const allocationReasonCodes = Object.keys(texts) as AllocationReasonCode[]

/** What of a task an auditor is named for, not only allowed to do. */
const fits = {
  language: { en: 'language', es: 'idioma', zh: '语言' },
  product: { en: 'product', es: 'producto', zh: '产品' },
  customerType: { en: 'customer type', es: 'tipo de cliente', zh: '客户类型' },
} as const satisfies Record<string, Words>
export type Fit = keyof typeof fits

const noFit: Words = { en: 'nothing special', es: 'nada en particular', zh: '无特别匹配' }
const joints: Record<Language, string> = { en: ', ', es: ', ', zh: '、' }

export function allocationReasonText(reason: AllocationReason, language: Language): string {
  if ('words' in reason) return reason.words
  const params = reason.params ?? {}
  return texts[reason.code][language].replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name === 'fit' ? fitText(params, language) : String(params[name] ?? '–'),
  )
}

function fitText(params: Readonly<Record<string, number>>, language: Language): string {
  const named = (Object.keys(fits) as Fit[]).filter((one) => params[one] === 1)
  if (named.length === 0) return noFit[language]
  return named.map((one) => fits[one][language]).join(joints[language])
}
