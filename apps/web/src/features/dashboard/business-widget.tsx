import { businessToday } from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Figures } from './figures.tsx'
import { Part } from './part.tsx'
import { tileTarget } from './tile-target.ts'

export function BookWidget() {
  const { t } = useTranslation('dashboard')
  const { count, money, ratio } = useFormat()
  return (
    <Part title={t(($) => $.business.title)} endpoint={businessToday}>
      {(data) => (
        <Figures
          items={[
            {
              label: t(($) => $.business.openLoans),
              value: count(data.openLoans),
              to: tileTarget(tiles.openLoans),
            },
            {
              label: t(($) => $.business.principal),
              value: money(data.principalOwedCents),
              to: tileTarget(tiles.openLoans),
            },
            {
              label: t(($) => $.business.late),
              value: money(data.latePrincipalCents),
              note: t(($) => $.business.lateLoans, {
                count: data.lateLoans,
                share: ratio(
                  data.principalOwedCents === 0
                    ? null
                    : data.latePrincipalCents / data.principalOwedCents,
                ),
              }),
              to: tileTarget(tiles.lateLoans),
            },
            { label: t(($) => $.business.closed), value: data.closedThrough ?? '–' },
          ]}
        />
      )}
    </Part>
  )
}
