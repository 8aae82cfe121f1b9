import { roundings, yearlyMethods } from '@daftari/contract/servicing/bill-options'
import {
  dayCounts,
  feeModes,
  interestMethods,
  isOfCalendar,
  periodUnits,
  repaymentPlans,
} from '@daftari/contract/servicing/quote'
import { Form, InputNumber, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { PercentInput } from '../../ui/form/percent-input.tsx'
import styles from './calculator.module.css'
import type { Wanted } from './wanted.ts'

interface TermsFormProps {
  wanted: Wanted
  onChange(wanted: Wanted): void
}

/** Everything that makes a price; what has no meaning for the rest is not asked. */
export function TermsForm({ wanted, onChange }: TermsFormProps) {
  const { t } = useTranslation('calculator')
  const [form] = Form.useForm<Wanted>()
  const several = wanted.periods > 1
  return (
    <Form<Wanted>
      form={form}
      layout="vertical"
      size="small"
      initialValues={wanted}
      onValuesChange={(changed: Partial<Wanted>) => onChange({ ...wanted, ...changed })}
      className={styles.form ?? ''}
    >
      <Part title={t(($) => $.parts.loan)}>
        <Item name="principalCents" text={t(($) => $.fields.principal)}>
          <MoneyInput />
        </Item>
        <Item name="startsOn" text={t(($) => $.fields.startsOn)}>
          <DateInput />
        </Item>
        <Item name="periods" text={t(($) => $.fields.periods)}>
          <Count min={1} max={600} />
        </Item>
        {!isOfCalendar(wanted.unit) && (
          <Item name="count" text={t(($) => $.fields.count)}>
            <Count min={1} max={366} />
          </Item>
        )}
        <Item name="unit" text={t(($) => $.fields.unit)}>
          <Choice set="unit" values={periodUnits} />
        </Item>
        {several && (
          <Item name="firstDueOn" text={t(($) => $.fields.firstDueOn)}>
            <DateInput {...(wanted.startsOn ? { from: wanted.startsOn } : {})} />
          </Item>
        )}
      </Part>
      <Part title={t(($) => $.parts.price)}>
        <Item name="per" text={t(($) => $.fields.per)}>
          <Choice set="per" values={['day', 'year', 'instalments']} />
        </Item>
        {wanted.per === 'instalments' ? (
          <Amounts several={several} />
        ) : (
          <Item name="ratePpm" text={t(($) => $.fields.rate)}>
            <PercentInput />
          </Item>
        )}
        {wanted.per === 'year' && (
          <Item name="dayCount" text={t(($) => $.fields.dayCount)}>
            <Choice set="dayCount" values={dayCounts} />
          </Item>
        )}
        {wanted.per !== 'instalments' && (
          <Item name="method" text={t(($) => $.fields.method)}>
            <Choice set="method" values={interestMethods} />
          </Item>
        )}
        <Item name="feePpm" text={t(($) => $.fields.fee)}>
          <PercentInput />
        </Item>
        <Item name="fixedFeeCents" text={t(($) => $.fields.fixedFee)}>
          <MoneyInput />
        </Item>
        <Item name="feeMode" text={t(($) => $.fields.feeMode)}>
          <Choice set="feeMode" values={feeModes} />
        </Item>
      </Part>
      <MoreTerms wanted={wanted} hasPlan={several && wanted.per !== 'instalments'} />
    </Form>
  )
}

/** What the instalments are, where they are the price. */
function Amounts({ several }: { several: boolean }) {
  const { t } = useTranslation('calculator')
  return (
    <>
      <Item name="amountCents" text={t(($) => $.fields.amount)}>
        <MoneyInput />
      </Item>
      {several && (
        <>
          <Item name="firstAmountCents" text={t(($) => $.fields.firstAmount)}>
            <MoneyInput />
          </Item>
          <Item name="lastAmountCents" text={t(($) => $.fields.lastAmount)}>
            <MoneyInput />
          </Item>
        </>
      )}
    </>
  )
}

function MoreTerms({ wanted, hasPlan }: { wanted: Wanted; hasPlan: boolean }) {
  const { t } = useTranslation('calculator')
  return (
    <>
      {hasPlan && (
        <Part title={t(($) => $.parts.plan)}>
          {wanted.method === 'declining' && (
            <Item name="repayment" text={t(($) => $.fields.repayment)}>
              <Choice set="repayment" values={repaymentPlans} />
            </Item>
          )}
          <Item name="roundToCents" text={t(($) => $.fields.roundTo)}>
            <MoneyInput />
          </Item>
          {wanted.roundToCents > 1 && (
            <Item name="rounding" text={t(($) => $.fields.rounding)}>
              <Choice set="rounding" values={roundings} />
            </Item>
          )}
          {wanted.roundToCents > 1 && (
            <Item name="lastWithinPpm" text={t(($) => $.fields.lastWithin)}>
              <PercentInput />
            </Item>
          )}
          <Item name="interestFreePeriods" text={t(($) => $.fields.interestFree)}>
            <Count min={0} max={wanted.periods} />
          </Item>
          <Item name="interestPeriods" text={t(($) => $.fields.interestGrace)}>
            <Count min={0} max={wanted.periods - 1} />
          </Item>
          <Item name="principalPeriods" text={t(($) => $.fields.principalGrace)}>
            <Count min={0} max={wanted.periods - 1} />
          </Item>
        </Part>
      )}
      <Part title={t(($) => $.parts.late)}>
        <Item name="dailyFinePpm" text={t(($) => $.fields.fine)}>
          <PercentInput />
        </Item>
        <Item name="graceDays" text={t(($) => $.fields.graceDays)}>
          <Count min={0} max={366} />
        </Item>
        <Item name="lateChargeCents" text={t(($) => $.fields.lateCharge)}>
          <MoneyInput />
        </Item>
        <Item name="lateChargePpm" text={t(($) => $.fields.lateShare)}>
          <PercentInput />
        </Item>
        <Form.Item
          name="overdueInterest"
          label={t(($) => $.fields.overdueInterest)}
          valuePropName="checked"
          preserve
        >
          <Switch />
        </Form.Item>
        <Item name="capPpm" text={t(($) => $.fields.cap)}>
          <PercentInput />
        </Item>
        <Item name="yearlyBy" text={t(($) => $.fields.yearlyBy)}>
          <Choice set="yearlyBy" values={yearlyMethods} />
        </Item>
        <Item name="settleOn" text={t(($) => $.fields.settleOn)}>
          <DateInput {...(wanted.startsOn ? { from: wanted.startsOn } : {})} />
        </Item>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

/** Kept when it is not asked: what was entered comes back with the choice that needs it. */
function Item(props: { name: keyof Wanted; text: string; children: ReactElement }) {
  return (
    <Form.Item name={props.name} label={props.text} preserve>
      {props.children}
    </Form.Item>
  )
}

function Count(props: { min: number; max: number }) {
  return <InputNumber<number> precision={0} style={{ width: '100%' }} {...props} />
}

type ChoiceSet =
  | 'unit'
  | 'per'
  | 'dayCount'
  | 'method'
  | 'feeMode'
  | 'repayment'
  | 'rounding'
  | 'yearlyBy'

function Choice({ set, values, ...rest }: { set: ChoiceSet; values: readonly string[] }) {
  const { t } = useTranslation('calculator')
  const words = t(($) => $.choices) as Record<ChoiceSet, Record<string, string>>
  return (
    <Select
      {...rest}
      options={values.map((value) => ({ value, label: words[set][value] ?? value }))}
    />
  )
}
