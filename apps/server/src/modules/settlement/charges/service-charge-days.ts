import { serviceChargeDays } from '@daftari/contract/settlement/charge-tables'
import { reportQuery } from '../../../platform/tables/report-query.ts'

export const serviceChargeDaysReport = reportQuery(serviceChargeDays, {
  sql: new URL('./service-charge-days.sql', import.meta.url),
  parameters: (filters) => ({
    charged_from: filters.charged?.from ?? null,
    charged_to: filters.charged?.to ?? null,
    services: filters.service ?? null,
  }),
})
