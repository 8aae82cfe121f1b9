import type { Tone } from '@daftari/contract/columns'
import { theme } from 'antd'

export type { Tone } from '@daftari/contract/columns'

export interface Ink {
  text: string
  back: string
  line: string
}

/**
 * The one palette of states, in tags, charts and rows: neutral waiting, blue in progress, green
 * good or paid, amber due or needs attention, red refused or overdue, purple suspended.
 */
export function useInks(): Record<Tone, Ink> {
  const { token } = theme.useToken()
  const ink = (text: string): Ink => ({
    text,
    back: `color-mix(in srgb, ${text} 9%, ${token.colorBgContainer})`,
    line: `color-mix(in srgb, ${text} 28%, ${token.colorBgContainer})`,
  })
  return {
    waiting: ink(token.colorTextSecondary),
    progress: ink(token.colorInfo),
    good: ink(token.colorSuccess),
    attention: ink(token.colorWarning),
    bad: ink(token.colorError),
    suspended: ink(token.purple),
  }
}

/** The state that a value has by its own name, wherever it occurs. */
const byValue: Readonly<Record<Tone, readonly string[]>> = {
  waiting: [
    'pending',
    'waiting',
    'unpaid',
    'not_disbursed',
    'prepare',
    'unverified',
    'draft',
    'queued',
    'none',
    'cancelled',
    'closed',
    'unmatched',
    'inactive',
    'voided',
    'off',
    'expired',
    'unsent',
    'void',
    'repeated',
    'off_duty',
    'withdrawn',
    'unneeded',
    'resting',
    'removed',
    'awaiting_report',
    'given_back',
    'nothing-to-do',
    'undone',
    'set_aside',
    'superseded',
    'overtaken',
    'declined',
  ],
  progress: [
    'approving',
    'preliminary',
    'preliminary_audit',
    'review',
    'in_review',
    'disbursing',
    'sent',
    'running',
    'in_progress',
    'processing',
    'partly',
    'partial',
    'promised',
    'open',
    'asked',
    'written',
    'accepted',
    'claimed',
    'sending',
    'awaiting_settlement',
    'likely',
    'reading',
    'booking',
    'reopen_asked',
    'change_asked',
  ],
  good: [
    'ahead',
    'on-plan',
    'approved',
    'current',
    'finished',
    'paid',
    'disbursed',
    'success',
    'right',
    'active',
    'enabled',
    'ready',
    'matched',
    'kept',
    'settled',
    'repaid',
    'delivered',
    'connected',
    'on',
    'on_duty',
    'reasonable',
    'passed',
    'done',
    'booked',
    'succeeded',
    'applied',
    'fulfilled',
    'match',
    'holds',
    'answered',
    'agrees',
    'explained',
    'certain',
    'valid',
    'confirmed',
    'in_use',
    'registered',
  ],
  attention: [
    'soon',
    'returned',
    'due',
    'due_today',
    'overpaid',
    'prepare_disburse',
    'unknown',
    'lapsed',
    'unfinished',
    'disputed',
    'removal_asked',
    'partly_kept',
    'doubtful',
    'attention',
    'warning',
    'reversed',
    'doubt',
    'differs',
    'no_statement',
    'reopened',
  ],
  bad: [
    'late',
    'behind',
    'rejected',
    'refused',
    'failed',
    'disburse_failed',
    'overdue',
    'wrong',
    'broken',
    'disabled',
    'blacklisted',
    'in_force',
    'error',
    'written_off',
    'locked',
    'malformed',
    'alarm',
    'mismatch',
    'revoked',
  ],
  suspended: ['suspended', 'hang_up', 'analyst_hang_up', 'holding', 'held', 'paused', 'frozen'],
}

const tones = new Map(
  Object.entries(byValue).flatMap(([tone, values]) =>
    values.map((value) => [value, tone as Tone] as const),
  ),
)

/** `on-duty`, `onDuty` and `on_duty` are the same word here. Undefined for other values. */
export function toneOf(value: string): Tone | undefined {
  const plain = value
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  return tones.get(plain)
}
