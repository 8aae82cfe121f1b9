import type { Criterion } from '@daftari/contract/promotion/facts'
import { factOf } from '@daftari/contract/promotion/facts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useOptionNames } from '../../lib/options.ts'
import { DocumentParts } from '../../ui/action/document-parts.ts'
import { CriteriaEditor } from './criteria-editor.tsx'

/** Within it the criteria of an audience have their editor and are read as sentences. */
export function CriteriaParts({ children }: { children: ReactNode }) {
  const line = useCriterionText()
  const text = (value: unknown) => ((value ?? []) as readonly Criterion[]).map(line).join('\n')
  const changes = (before: unknown, after: unknown): [string, string] => {
    const [was, is] = [before, after].map((value) => text(value).split('\n'))
    const only = (of: string[] = [], than: string[] = []) =>
      of.filter((one) => !than.includes(one)).join('\n')
    return [only(was, is), only(is, was)]
  }
  const parts = { criteria: { editor: <CriteriaEditor />, text, changes } }
  return <DocumentParts value={parts}>{children}</DocumentParts>
}

/** A condition in words: `Loans repaid: from 3 to 9`. */
function useCriterionText() {
  const { t } = useTranslation('promotion')
  const format = useFormat()
  const glossary = useGlossary()
  const names = useOptionNames()
  return ({ fact, from, to, is, in: among, notIn }: Criterion): string => {
    const of = factOf(fact)
    const { kind } = of
    const figure = (value: number) =>
      kind === 'money' ? format.moneyWithCurrency(value) : format.count(value)
    const nameOf = (code: string) =>
      of.kind === 'choice'
        ? glossary.choice(of.set ?? fact, code)
        : names[kind === 'apps' ? 'app' : 'product'](code)
    const all = (codes: readonly string[]) => codes.map(nameOf).join(', ')
    const said = [
      from !== undefined && `${t(($) => $.audiences.from)} ${figure(from)}`,
      to !== undefined && `${t(($) => $.audiences.to)} ${figure(to)}`,
      is !== undefined && t(($) => (is ? $.audiences.yes : $.audiences.no)),
      among !== undefined && `${t(($) => $.audiences.oneOf)} ${all(among)}`,
      notIn !== undefined && `${t(($) => $.audiences.noneOf)} ${all(notIn)}`,
    ]
    return `${t(($) => $.facts[fact])}: ${said.filter((one) => one !== false).join(' ')}`
  }
}
