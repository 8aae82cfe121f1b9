import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type AccountCode, accountCodes, feedOf } from '@daftari/contract/ledger/enums'
import type { AskedLine } from '@daftari/contract/ledger/manual-entries'
import { Button, Select } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './manual.module.css'

/** A line as it is being typed. */
export type TypedLine = { [K in keyof AskedLine]?: AskedLine[K] | undefined } & { key: number }

interface LinesInputProps {
  value?: readonly TypedLine[]
  onChange?(lines: readonly TypedLine[]): void
}

const sides = ['debit', 'credit'] as const

/** The lines of an entry under each other, debit beside credit, and whether they balance. */
export function LinesInput({ value = [], onChange }: LinesInputProps) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const change = (key: number, changed: Partial<TypedLine>) =>
    onChange?.(value.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  const add = () => {
    const key = Math.max(0, ...value.map((line) => line.key)) + 1
    const off = offBy(value)
    const rest: Partial<TypedLine> =
      off === 0 ? {} : { side: off > 0 ? 'credit' : 'debit', amountCents: Math.abs(off) }
    onChange?.([...value, { key, ...rest }])
  }
  return (
    <div className={styles.lines}>
      <div className={styles.heading} aria-hidden="true">
        <span>{glossary.word('ledgerAccount')}</span>
        <span>{glossary.word('debit')}</span>
        <span>{glossary.word('credit')}</span>
      </div>
      {value.map((line, index) => (
        <fieldset key={line.key} className={styles.line}>
          <legend>{t(($) => $.manual.line, { line: index + 1 })}</legend>
          <div className={styles.account}>
            <AccountSelect
              value={line.account}
              onChange={(account) => change(line.key, { account })}
            />
          </div>
          {sides.map((side) => (
            <MoneyInput
              // Typing on one side takes the amount from the other.
              key={line.side === side ? side : `${side}-empty-${line.amountCents ?? ''}`}
              aria-label={glossary.word(side)}
              placeholder={glossary.word(side)}
              value={line.side === side ? (line.amountCents ?? null) : null}
              onChange={(amountCents) => change(line.key, { side, amountCents })}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={value.length <= 2}
            aria-label={t(($) => $.manual.removeLine, { line: index + 1 })}
            onClick={() => onChange?.(value.filter(({ key }) => key !== line.key))}
          />
        </fieldset>
      ))}
      <div className={styles.foot}>
        <Button size="small" icon={<PlusOutlined />} onClick={add}>
          {t(($) => $.manual.addLine)}
        </Button>
        <Balance lines={value} />
      </div>
    </div>
  )
}

interface AccountSelectProps {
  value: AccountCode | undefined
  onChange(account: AccountCode): void
}

/** What is not moved by hand is shown with why, and cannot be chosen. */
function AccountSelect({ value, onChange }: AccountSelectProps) {
  const glossary = useGlossary()
  const byHand = accountCodes.filter((code) => feedOf[code] === 'accountant')
  const others = accountCodes.filter((code) => feedOf[code] !== 'accountant')
  const name = (code: AccountCode) => glossary.choice('account', code)
  return (
    <Select<AccountCode>
      {...(value === undefined ? {} : { value })}
      onChange={onChange}
      aria-label={glossary.word('ledgerAccount')}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...byHand.map((code) => ({ value: code, label: name(code) })),
        ...others.map((code) => ({
          value: code,
          label: `${name(code)} · ${glossary.choice('accountFeed', feedOf[code])}`,
          disabled: true,
        })),
      ]}
    />
  )
}

const offBy = (lines: readonly TypedLine[]) =>
  lines.reduce(
    (sum, { side, amountCents = 0 }) => sum + (side === 'credit' ? -amountCents : amountCents),
    0,
  )

function Balance({ lines }: { lines: readonly TypedLine[] }) {
  const { t } = useTranslation('ledger')
  const format = useFormat()
  const off = offBy(lines)
  if (lines.every(({ amountCents }) => amountCents === undefined)) return null
  return off === 0 ? (
    <StatusTag tone="good">{t(($) => $.manual.balanced)}</StatusTag>
  ) : (
    <StatusTag tone="bad">{t(($) => $.manual.off, { amount: format.money(off) })}</StatusTag>
  )
}
