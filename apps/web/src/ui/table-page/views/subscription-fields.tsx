import {
  type SubscriptionPeriod,
  type SubscriptionRhythm,
  subscriptionPeriods,
  subscriptionRhythms,
} from '@daftari/contract/platform/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Radio, Select } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { Field } from '../../form/field.tsx'
import { subscriptionsQuery } from './subscriptions-query.ts'

/** How often a report is written, about which days, as what, and whether it is mailed. */
export function SubscriptionFields({ hasDays }: { hasDays: boolean }) {
  const { t } = useTranslation('subscriptions')
  const { data } = useQuery(subscriptionsQuery)
  const rhythm = (one: SubscriptionRhythm) => ({
    value: one,
    label: t(($) => $.rhythms[one]),
  })
  const period = (one: SubscriptionPeriod) => ({
    value: one,
    label: t(($) => $.periods[one]),
  })
  return (
    <>
      <Field name="every" label={t(($) => $.every)}>
        <Select options={subscriptionRhythms.map(rhythm)} autoFocus />
      </Field>
      {hasDays && (
        <Field name="period" label={t(($) => $.period)}>
          <Select options={subscriptionPeriods.map(period)} />
        </Field>
      )}
      <Field name="format" label={t(($) => $.format)}>
        <Radio.Group
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </Field>
      {typeof data?.mailTo === 'string' && (
        <Field name="byMail" label="" valuePropName="checked">
          <Checkbox>{t(($) => $.byMail, { address: data.mailTo })}</Checkbox>
        </Field>
      )}
    </>
  )
}
