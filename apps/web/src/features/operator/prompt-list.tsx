import { prompts } from '@daftari/contract/payments/operator/tables'
import { InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Can } from '../../ui/can.tsx'
import { AskPrompt } from '../../ui/dialog/ask-prompt.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { PaymentTarget } from '../payment/payment-target.tsx'

/** Every prompt to a phone, with its result; a new one is sent by the number of its loan. */
export default function PromptList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('wallet')
  return (
    <TablePage
      table={prompts}
      views={views}
      empty={t(($) => $.prompt.empty)}
      toolbar={
        <Can do="payment.prompt">
          <AskByNumber />
        </Can>
      }
    />
  )
}

function AskByNumber() {
  const glossary = useGlossary()
  const [loanId, setLoanId] = useState<number | null>(null)
  return (
    <>
      {loanId !== null && (
        <span>
          <PaymentTarget of="loanId" number={loanId} />
        </span>
      )}
      <InputNumber<number>
        controls={false}
        min={1}
        precision={0}
        value={loanId}
        onChange={setLoanId}
        aria-label={glossary.word('loanId')}
        placeholder={glossary.word('loanId')}
      />
      {loanId !== null && <AskPrompt loanId={loanId} />}
    </>
  )
}
