import type { SectionKey } from '@daftari/contract/navigation/navigation'
import type { Session } from '../../../lib/session.ts'

type Rights = Pick<Session, 'can' | 'sees'>

/** A kind of work that a person begins the day with. */
export interface DeskKind {
  key: 'business' | 'inspection' | 'audit' | 'collection' | 'settlement' | 'service' | 'promotion'
  /** Where its pages are. */
  section: SectionKey
  concerns(rights: Rights): boolean
  /** The parts of the dashboard that say the same, left out below it. */
  covers: readonly string[]
}

/** Managers see the business first; everybody else their own work. */
const deskKinds: readonly DeskKind[] = [
  {
    key: 'business',
    section: 'statistics',
    concerns: ({ can, sees }) => can('role.manage') && sees('statistics/business-data/overview'),
    covers: ['book'],
  },
  {
    key: 'inspection',
    section: 'loan-admin',
    concerns: ({ can }) => can('inspection.inspect'),
    covers: ['inspection'],
  },
  {
    key: 'audit',
    section: 'loan-admin',
    concerns: ({ can }) => can('application.take'),
    covers: ['audit'],
  },
  {
    key: 'collection',
    section: 'collection',
    concerns: ({ can }) => can('collection.remark'),
    covers: ['collection'],
  },
  {
    key: 'settlement',
    section: 'settlement',
    concerns: ({ can }) => can('payment.match'),
    covers: ['settlement', 'payouts'],
  },
  {
    key: 'service',
    section: 'customer-service',
    concerns: ({ can }) => can('feedback.answer'),
    covers: ['service'],
  },
  {
    key: 'promotion',
    section: 'promotion',
    concerns: ({ can }) => can('lead.work'),
    covers: [],
  },
]

/** The person's main work; undefined if they have none of these kinds. */
export function deskKindOf(rights: Rights): DeskKind | undefined {
  return deskKinds.find((kind) => kind.concerns(rights))
}
