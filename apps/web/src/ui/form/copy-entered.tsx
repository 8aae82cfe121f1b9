import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'

/** Takes along what was typed into a form that can no longer be sent: it is said in another place. */
export default function CopyEntered({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation()
  const { t: record } = useTranslation('trail')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts.join('\n\n'))
      setCopied(true)
    } catch {
      // A browser that keeps its clipboard closed leaves the text to be selected by hand.
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      {copied ? t(($) => $.copy.copied) : record(($) => $.copyEntered)}
    </Button>
  )
}
