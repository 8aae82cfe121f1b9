import type { AskedQuestionnaire } from '@daftari/contract/origination/verification/answering'
import { useTranslation } from '../../../lib/i18n.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './answering.module.css'

type Answered = NonNullable<AskedQuestionnaire['answered']>

/** Questions and answers in the words that were asked, and the tags they bring. */
export function Said({
  said,
  tags = [],
}: Pick<Answered, 'said'> & Partial<Pick<Answered, 'tags'>>) {
  const { t } = useTranslation('verification')
  return (
    <>
      <dl className={styles.said}>
        {said.map(({ questionId, question, answers, text }) => (
          <div key={questionId} style={{ display: 'contents' }}>
            <dt>{question}</dt>
            <dd>{text ?? answers.map((one) => one.text).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {tags.length > 0 && (
        <p className={styles.brought}>
          {t(($) => $.answering.brings)}
          {tags.map((tag) => (
            <StatusTag key={tag.code} tone={tag.scope === 'approve' ? 'good' : 'attention'}>
              {tag.name}
            </StatusTag>
          ))}
        </p>
      )}
    </>
  )
}
