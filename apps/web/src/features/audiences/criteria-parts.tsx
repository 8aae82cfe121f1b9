import type { Criterion } from '@daftari/contract/promotion/audiences/criterion'
import { factOf } from '@daftari/contract/promotion/audiences/facts'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { DocumentParts } from '../../ui/action/document-parts.ts'
import { CriteriaEditor } from './criteria-editor.tsx'

/** Provides the editor of an audience's criteria, and their sentences. */
export function CriteriaParts({ children }: { children: ReactNode }) {
  const line = useCriterionText()
  const { language } = useTranslation().i18n
  const text = (value: unknown) => ((value ?? []) as readonly Criterion[]).map(line).join('\n')
  const changes = (before: unknown, after: unknown): [string, string] => {
    const [was, is] = [before, after].map((value) => text(value).split('\n'))
    const only = (of: string[] = [], than: string[] = []) =>
      of.filter((one) => !than.includes(one)).join('\n')
    return [only(was, is), only(is, was)]
  }
  const parts = {
    criteria: { editor: <CriteriaEditor />, text, changes },
    why: { text: (value: unknown) => openSentence((value ?? {}) as Sentences, language) },
  }
  return <DocumentParts value={parts}>{children}</DocumentParts>
}

type Sentences = Readonly<Record<string, string>>

/** The sentence of a reason as it is read of nobody: `Registered … days ago`. */
const openSentence = (of: Sentences, language: string) =>
  (of[language] ?? '').replace(/\{\w+(?:\|[^{}|]*\|([^{}|]*))?\}/g, (_, several?: string) =>
    several === undefined ? '…' : `… ${several}`,
  )

/** A condition as a sentence: `Repaid 3 to 9 loans`. */
function useCriterionText() {
  const { t, i18n } = useTranslation('promotion')
  const format = useFormat()
  const glossary = useGlossary()
  const names = useOptionNames()
  return ({ fact, from, to, is, in: among, notIn }: Criterion): string => {
    const of = factOf(fact)
    const { kind } = of
    const nameOf = (code: string) =>
      of.kind === 'choice'
        ? glossary.choice(of.set ?? fact, code)
        : names[kind === 'apps' ? 'app' : 'product'](code)
    const oneOf = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
    const all = (codes: readonly string[]) => oneOf.format(codes.map(nameOf))
    const figure = (value = 0) =>
      kind === 'money' ? format.moneyWithCurrency(value) : format.count(value)
    const rangeOf = () => {
      const least = from ?? (to === 0 ? 0 : undefined)
      if (least === undefined) return t(($) => $.audiences.atMost, { to: figure(to) })
      if (to === undefined) return t(($) => $.audiences.atLeast, { from: figure(least) })
      if (least === to) return figure(to)
      return t(($) => $.audiences.between, { from: figure(least), to: figure(to) })
    }
    const counted = () => {
      const range = rangeOf()
      if (kind !== 'days' && kind !== 'loans') return range
      return t(($) => $.audiences[kind], { count: to ?? from ?? 0, range })
    }
    const says = (values: Record<string, string> = {}) => t(($) => $.factSays[fact], values)
    const saysNot = (values: Record<string, string> = {}) => t(($) => $.factSaysNot[fact], values)
    return [
      (from !== undefined || to !== undefined) && says({ range: counted() }),
      is !== undefined && (is ? says() : saysNot()),
      among !== undefined && says({ values: all(among) }),
      notIn !== undefined && saysNot({ values: all(notIn) }),
    ]
      .filter((sentence) => sentence !== false)
      .join('; ')
  }
}
