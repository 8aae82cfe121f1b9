import type { ComponentType } from 'react'
import { OverviewTiles } from '../../overview/overview-tiles.tsx'
import { OverviewTrends } from '../../overview/overview-trends.tsx'
import { AuditQueue, AuditTiles } from './audit-desk.tsx'
import { CollectionQueue, CollectionTiles } from './collection-desk.tsx'
import type { DeskKind } from './desk-kinds.ts'
import { InspectionQueue, InspectionTiles } from './inspection-desk.tsx'
import { PromotionQueue, PromotionTiles } from './promotion-desk.tsx'
import { ServiceQueue, ServiceTiles } from './service-desk.tsx'
import { SettlementQueue, SettlementTiles } from './settlement-desk.tsx'

/** The key figures of a kind of work, and what is next in it. */
export const desks: Readonly<
  Record<DeskKind['key'], { Tiles: ComponentType; Queue: ComponentType }>
> = {
  business: { Tiles: OverviewTiles, Queue: OverviewTrends },
  inspection: { Tiles: InspectionTiles, Queue: InspectionQueue },
  audit: { Tiles: AuditTiles, Queue: AuditQueue },
  collection: { Tiles: CollectionTiles, Queue: CollectionQueue },
  settlement: { Tiles: SettlementTiles, Queue: SettlementQueue },
  service: { Tiles: ServiceTiles, Queue: ServiceQueue },
  promotion: { Tiles: PromotionTiles, Queue: PromotionQueue },
}
