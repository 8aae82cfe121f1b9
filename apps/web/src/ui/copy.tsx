import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import styles from './ui.module.css'

const thanksMs = 1_500

/** Puts the text on the clipboard. Skipped by the Tab key: a table has hundreds of these buttons. */
export function Copy({ text }: { text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), thanksMs)
    } catch {
      // A browser that keeps its clipboard closed leaves the text to be selected by hand.
    }
  }
  const title = copied ? t(($) => $.copy.copied) : t(($) => $.copy.copy)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.copy}
      title={title}
      aria-label={`${title} ${text}`}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      {copied ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  )
}
