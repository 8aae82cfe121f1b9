import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { applicationHistory } from '@daftari/contract/origination/sections'
import type { Permission } from '@daftari/contract/permissions'
import { type ComponentType, lazy } from 'react'
import type { AnyPanel } from '../../ui/panels/panel-view.tsx'
import { ApplicationSection } from './sections/application-section.tsx'
import { BasicSection } from './sections/basic-section.tsx'
import { WorkSection } from './sections/work-section.tsx'

interface LoanSection {
  key: string
  Content?: ComponentType<{ loan: ApplicationDetail }>
  /** In place of a component: the panels it is made of. */
  panels?: readonly AnyPanel[]
  /** Drawn from the first screen's own answer; the others come, and read theirs, in view only. */
  atOnce?: true
  /** Left out for a reader without this auth code. */
  can?: Permission
}

/** The detail of a loan: this array is the page. A section is its panels or its file, and its title. */
export const loanSections = [
  { key: 'application', Content: ApplicationSection, atOnce: true },
  { key: 'basic', Content: BasicSection, atOnce: true },
  { key: 'work', Content: WorkSection, atOnce: true },
  { key: 'compare', Content: lazy(() => import('./sections/compare-section.tsx')) },
  { key: 'contacts', Content: lazy(() => import('./sections/contact-section.tsx')) },
  { key: 'documents', Content: lazy(() => import('./sections/documents-section.tsx')) },
  { key: 'faces', Content: lazy(() => import('./sections/faces-section.tsx')) },
  { key: 'relations', Content: lazy(() => import('./sections/relations-section.tsx')) },
  { key: 'payments', Content: lazy(() => import('./sections/payments-section.tsx')) },
  { key: 'records', panels: [applicationHistory] },
  { key: 'platforms', Content: lazy(() => import('./sections/platforms-section.tsx')) },
  { key: 'risk', Content: lazy(() => import('./sections/risk-section.tsx')) },
  {
    key: 'device',
    Content: lazy(() => import('./sections/device-section.tsx')),
    can: 'device-data.view',
  },
  {
    key: 'credit-crawler',
    Content: lazy(() => import('./sections/credit-section.tsx')),
    can: 'credit-report.view',
  },
  {
    key: 'third-party',
    Content: lazy(() => import('./sections/third-party-section.tsx')),
    can: 'credit-report.view',
  },
  { key: 'quality', Content: lazy(() => import('./sections/quality-section.tsx')) },
  {
    key: 'telephone',
    Content: lazy(() => import('../questionnaire/telephone/telephone-section.tsx')),
  },
  {
    key: 'questionnaire',
    Content: lazy(() => import('../questionnaire/answering/questionnaire-section.tsx')),
  },
  {
    key: 'messages',
    Content: lazy(() => import('../messages/sending/messages-section.tsx')),
  },
  { key: 'timeline', Content: lazy(() => import('./sections/timeline-section.tsx')) },
] as const satisfies readonly LoanSection[]

/** The sections for a reader with these auth codes. */
export function sectionsFor(
  may: (permission: Permission) => boolean,
): readonly (typeof loanSections)[number][] {
  return loanSections.filter((one: LoanSection) => one.can === undefined || may(one.can))
}
