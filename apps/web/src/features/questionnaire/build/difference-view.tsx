import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './build.module.css'
import { differenceOf, type QuestionDifference } from './difference.ts'

const tones = { added: 'good', removed: 'bad', changed: 'attention', same: 'waiting' } as const

/** The changes of the later version; unchanged questions are shown in between, dimmed. */
export function DifferenceView(props: {
  before: QuestionnaireDocument
  after: QuestionnaireDocument
}) {
  const { t } = useTranslation('verification')
  const language = currentLanguage()
  const rows = differenceOf(props.before, props.after, language)
  if (rows.every((row) => row.change === 'same')) return <p>{t(($) => $.build.noDifference)}</p>
  return (
    <ol className={styles.difference}>
      {rows.map((row) => (
        <li key={row.id} data-change={row.change}>
          <div>
            <span className={styles.asked}>{row.question.text[language]}</span>
            {row.change !== 'same' && (
              <StatusTag tone={tones[row.change]}>{t(($) => $.build.change[row.change])}</StatusTag>
            )}
          </div>
          <Details row={row} />
        </li>
      ))}
    </ol>
  )
}

function Details({ row }: { row: QuestionDifference }) {
  const { t } = useTranslation('verification')
  const lines = [
    ...(row.textBefore === undefined ? [] : [t(($) => $.build.was, { text: row.textBefore })]),
    ...(row.moved ? [t(($) => $.build.moved)] : []),
    ...(row.essentialChanged
      ? [t(($) => (row.question.essential ? $.build.nowEssential : $.build.notEssential))]
      : []),
    ...(row.classChanged ? [t(($) => $.build.otherClass)] : []),
    ...row.answers.flatMap(({ change, text }) =>
      change === 'same' ? [] : [`${t(($) => $.build.change[change])}: ${text}`],
    ),
  ]
  if (row.change === 'added' || row.change === 'removed' || lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
