import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Late } from './late.tsx'

const PromptDialog = lazy(() => import('./prompt-dialog.tsx'))

interface AskPromptProps {
  loanId: number
  /** A letter that opens it, where the page has one for it. */
  letter?: string
}

/** Has a customer's phone ask them to pay; the server says whether it may be asked now. */
export function AskPrompt({ loanId, letter }: AskPromptProps) {
  const { t } = useTranslation('wallet')
  const mayAsk = useCan('payment.prompt')
  const [open, setOpen] = useState(false)
  const ask = { text: t(($) => $.prompt.ask), act: () => setOpen(true) }
  useShortcuts(mayAsk && letter !== undefined ? [{ keys: letter, ...ask }] : [])
  if (!mayAsk) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.prompt.ask)}
        {letter !== undefined && <kbd>{letter.toUpperCase()}</kbd>}
      </Button>
      <Late wanted={open}>
        <PromptDialog loanId={loanId} open={open} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}
