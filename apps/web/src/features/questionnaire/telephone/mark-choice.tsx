import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { Respondent } from '@daftari/contract/origination/verification/enums'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type CallDraft, type Found, itemsOf } from './call-draft.ts'
import styles from './telephone.module.css'

interface MarkChoiceProps {
  callee: Respondent
  marks: CallDraft['marks']
  onChange(marks: CallDraft['marks']): void
}

/** What the call found right or wrong; the same again leaves it as it was. */
export function MarkChoice({ callee, marks, onChange }: MarkChoiceProps) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const icons = { right: <CheckOutlined />, wrong: <CloseOutlined /> }
  return (
    <fieldset className={styles.marks}>
      <legend>{t(($) => $.call.marks)}</legend>
      {itemsOf[callee].map((item) => (
        <span key={item}>
          {glossary.choice('verifyItem', item)}
          {(['right', 'wrong'] as const).map((found: Found) => (
            <button
              key={found}
              type="button"
              data-found={found}
              aria-pressed={marks[item] === found}
              aria-label={`${glossary.choice('verifyItem', item)}: ${glossary.choice('verifyStatus', found)}`}
              onClick={() => {
                const { [item]: before, ...rest } = marks
                onChange(before === found ? rest : { ...rest, [item]: found })
              }}
            >
              {icons[found]}
            </button>
          ))}
        </span>
      ))}
    </fieldset>
  )
}
