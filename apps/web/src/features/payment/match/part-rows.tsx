import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { Button, Input, Select } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { ChooseInstruction, type Early } from '../instruction/choose-instruction.tsx'
import { PaymentTarget } from '../payment-target.tsx'
import styles from './match.module.css'

export interface DraftPart {
  key: number
  to: 'loan' | 'customer'
  number: string
  amountCents: number | undefined
  prepayment?: PrepaymentMode | undefined
}

/** Undefined as long as something is missing. */
export function partsOf(drafts: readonly DraftPart[]): CorrectionPart[] | undefined {
  const parts = drafts.map(({ to, number, amountCents = 0, prepayment }) =>
    to === 'loan'
      ? { loanId: Number(number), amountCents, ...(prepayment && { prepayment }) }
      : { customerId: Number(number), amountCents },
  )
  const whole = drafts.every(
    ({ number, amountCents = 0 }) => /^\d+$/.test(number) && amountCents > 0,
  )
  return whole && parts.length > 0 ? parts : undefined
}

interface PartRowsProps {
  drafts: readonly DraftPart[]
  leftCents: number
  /** The day the customer paid. */
  paidOn: string
  /** What was refused, by the field of the request that it is of. */
  problems: Readonly<Record<string, string>>
  onChange(drafts: readonly DraftPart[]): void
}

/** A line for each loan, and the rest. */
export function PartRows({ drafts, leftCents, paidOn, problems, onChange }: PartRowsProps) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const change = (key: number, patch: Partial<DraftPart>) =>
    onChange(drafts.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const add = () => {
    const key = Math.max(0, ...drafts.map((one) => one.key)) + 1
    const amountCents = leftCents > 0 ? leftCents : undefined
    onChange([...drafts, { key, to: 'loan', number: '', amountCents }])
  }
  return (
    <div className={styles.parts}>
      {drafts.map((one, at) => (
        <div key={one.key} className={styles.part}>
          <Select
            value={one.to}
            aria-label={t(($) => $.split.to)}
            onChange={(to) => change(one.key, { to })}
            options={[
              { value: 'loan', label: t(($) => $.split.loan) },
              { value: 'customer', label: t(($) => $.split.customer) },
            ]}
          />
          <Input
            autoFocus
            inputMode="numeric"
            value={one.number}
            status={Object.keys(problems).some((field) => isOf(at, field)) ? 'error' : ''}
            aria-label={t(($) => $.split.number)}
            placeholder={t(($) => $.split.number)}
            onChange={({ target }) => change(one.key, { number: target.value.trim() })}
          />
          <MoneyInput
            value={one.amountCents ?? null}
            aria-label={t(($) => $.split.amount)}
            onChange={(amountCents) => change(one.key, { amountCents })}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            disabled={drafts.length === 1}
            aria-label={t(($) => $.split.remove)}
            onClick={() => onChange(drafts.filter(({ key }) => key !== one.key))}
          />
          <div className={styles.whose}>
            <PaymentTarget of={`${one.to}Id`} number={one.number} />
          </div>
          {Object.entries(problems).map(
            ([field, text]) =>
              isOf(at, field) && (
                <div key={field} role="alert" className={styles.problem}>
                  {text}
                </div>
              ),
          )}
          {one.to === 'loan' && (
            <div className={styles.instruction}>
              <ChooseInstruction
                early={earlyOf(one, paidOn)}
                value={one.prepayment}
                onChange={(prepayment) => change(one.key, { prepayment })}
              />
            </div>
          )}
        </div>
      ))}
      <div className={styles.sum}>
        <Button size="small" icon={<PlusOutlined />} disabled={drafts.length >= 20} onClick={add}>
          {t(($) => $.split.add)}
        </Button>
        <span>
          {leftCents === 0
            ? t(($) => $.split.all)
            : t(($) => $.split.left, { amount: format.moneyWithCurrency(leftCents) })}
        </span>
      </div>
    </div>
  )
}

/** Whether what was refused is of the part at this place. */
const isOf = (at: number, field: string) => field.startsWith(`parts.${at}.`)

function earlyOf({ number, amountCents = 0 }: DraftPart, on: string): Early | undefined {
  const whole = /^[1-9]\d*$/.test(number) && amountCents > 0 && on !== ''
  return whole ? { loanId: Number(number), on, amountCents } : undefined
}
