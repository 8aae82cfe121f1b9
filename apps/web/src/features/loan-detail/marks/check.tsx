import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { VerifyItem } from '@daftari/contract/origination/enums'
import { type KeyboardEvent, type ReactNode, useContext } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import styles from './marks.module.css'
import { MarksContext, type VerifyStatus } from './marks.ts'

/** A value that an auditor checks, with its mark beside it. */
export function Checked({ item, children }: { item: VerifyItem; children: ReactNode }) {
  return (
    <span className={styles.checked}>
      <span>{children}</span>
      <Check item={item} />
    </span>
  )
}

/** Right or wrong by one click or key; the same again takes it back. */
export function Check({ item }: { item: VerifyItem }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const format = useFormat()
  const marks = useContext(MarksContext)
  const mark = marks.of(item)
  const status = mark?.status ?? 'unverified'
  const name = glossary.choice('verifyItem', item)
  const markedBy = mark === undefined ? '' : `${mark.by.name}, ${format.instant(mark.at)}`

  if (!marks.may) {
    if (status === 'unverified') return null
    return (
      <span title={markedBy}>
        <StateTag set="verifyStatus" value={status} />
      </span>
    )
  }
  const toggle = (wanted: VerifyStatus) =>
    marks.put(item, status === wanted ? 'unverified' : wanted)
  const onKey = (event: KeyboardEvent) => {
    const wanted = statusByKey[event.key.toLowerCase()]
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    marks.put(item, wanted)
  }
  return (
    <span className={styles.check} data-check={item} data-status={status} title={markedBy}>
      <button
        type="button"
        data-wanted="right"
        aria-pressed={status === 'right'}
        aria-label={t(($) => $.marks.isRight, { name })}
        onClick={() => toggle('right')}
        onKeyDown={onKey}
      >
        <CheckOutlined />
      </button>
      <button
        type="button"
        data-wanted="wrong"
        aria-pressed={status === 'wrong'}
        aria-label={t(($) => $.marks.isWrong, { name })}
        onClick={() => toggle('wrong')}
        onKeyDown={onKey}
      >
        <CloseOutlined />
      </button>
    </span>
  )
}

/** While a mark has the focus; Enter presses it as it does any button. */
const statusByKey: Readonly<Record<string, VerifyStatus | undefined>> = {
  y: 'right',
  x: 'wrong',
  '0': 'unverified',
}
