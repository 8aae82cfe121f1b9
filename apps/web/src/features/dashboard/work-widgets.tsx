import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import * as dashboard from '@daftari/contract/statistics/dashboard'
import type { ComponentType } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { OperatorLine } from '../../ui/instead/operator-line.tsx'
import { useAuditFigures } from './desks/audit-desk.tsx'
import { useCollectionFigures } from './desks/collection-desk.tsx'
import { useInspectionFigures } from './desks/inspection-desk.tsx'
import { useServiceFigures } from './desks/service-desk.tsx'
import { usePayoutFigures, useSettlementFigures } from './desks/settlement-desk.tsx'
import { Figures } from './figures.tsx'
import { Part } from './part.tsx'
import type { TileProps } from './tile.tsx'

type Kind = 'audit' | 'inspection' | 'payouts' | 'collection' | 'settlement' | 'service'

/** What a desk shows of its work, below the desk that a person begins with. */
function workWidget<E extends Endpoint>(
  kind: Kind,
  endpoint: E,
  useFigures: () => (data: OutputOf<E>) => TileProps[],
  Head?: ComponentType,
) {
  return function WorkWidget() {
    const { t } = useTranslation('dashboard')
    const figures = useFigures()
    return (
      <Part title={t(($) => $[kind].title)} endpoint={endpoint} ofWork>
        {(data) => (
          <>
            {Head !== undefined && <Head />}
            <Figures items={figures(data)} />
          </>
        )}
      </Part>
    )
  }
}

export const workWidgets = {
  audit: workWidget('audit', dashboard.auditToday, useAuditFigures),
  inspection: workWidget('inspection', dashboard.inspectionToday, useInspectionFigures),
  payouts: workWidget('payouts', dashboard.payoutsToday, usePayoutFigures, OperatorLine),
  collection: workWidget('collection', dashboard.collectionToday, useCollectionFigures),
  settlement: workWidget('settlement', dashboard.settlementToday, useSettlementFigures),
  service: workWidget('service', dashboard.serviceToday, useServiceFigures),
}
