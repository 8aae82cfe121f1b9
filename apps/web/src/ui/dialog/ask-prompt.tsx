import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.ts'
import { Late } from './late.tsx'

const PromptDialog = lazy(() =>
  import('./prompt-dialog.tsx').then((file) => ({ default: file.PromptDialog })),
)

/** Has a customer's phone ask them to pay; the server says whether it may be asked now. */
export function AskPrompt({ loanId }: { loanId: number }) {
  const { t } = useTranslation('wallet')
  const mayAsk = useCan('payment.prompt')
  const [open, setOpen] = useState(false)
  if (!mayAsk) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.prompt.ask)}
      </Button>
      <Late wanted={open}>
        <PromptDialog loanId={loanId} open={open} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}
