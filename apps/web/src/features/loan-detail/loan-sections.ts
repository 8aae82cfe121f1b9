import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { ComponentType } from 'react'
import { ApplicationSection } from './sections/application-section.tsx'
import { BasicSection } from './sections/basic-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { DocumentsSection } from './sections/documents-section.tsx'
import { PaymentsSection } from './sections/payments-section.tsx'
import { RecordsSection } from './sections/records-section.tsx'
import { RiskSection } from './sections/risk-section.tsx'
import { TimelineSection } from './sections/timeline-section.tsx'
import { WorkSection } from './sections/work-section.tsx'

interface LoanSection {
  key: string
  Content: ComponentType<{ loan: ApplicationDetail }>
  /** Drawn from the first screen's own answer; the others read theirs when they come into view. */
  atOnce?: true
}

/** The detail of a loan: this array is the page. */
export const loanSections = [
  { key: 'application', Content: ApplicationSection, atOnce: true },
  { key: 'basic', Content: BasicSection, atOnce: true },
  { key: 'work', Content: WorkSection, atOnce: true },
  { key: 'contacts', Content: ContactSection },
  { key: 'documents', Content: DocumentsSection },
  { key: 'payments', Content: PaymentsSection },
  { key: 'records', Content: RecordsSection },
  { key: 'risk', Content: RiskSection },
  { key: 'timeline', Content: TimelineSection },
] as const satisfies readonly LoanSection[]

export type LoanSectionKey = (typeof loanSections)[number]['key']
