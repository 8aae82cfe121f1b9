import type { ApplicationAct } from '@daftari/contract/origination/enums'

/** What the keyboard can do on the detail; the acts among them only while they are allowed. */
export type LoanCommand =
  | ApplicationAct
  | 'next-task'
  | 'next-section'
  | 'previous-section'
  | 'pictures'
  | 'telephone'
  | 'questionnaire'

/** One letter each, in the order of the sheet. */
export const loanKeys = [
  { keys: 'a', command: 'approve' },
  { keys: 'r', command: 'reject' },
  { keys: 't', command: 'return' },
  { keys: 'b', command: 'send-back' },
  { keys: 'g', command: 'take' },
  { keys: 'n', command: 'next-task' },
  { keys: 'j', command: 'next-section' },
  { keys: 'k', command: 'previous-section' },
  { keys: 'm', command: 'mark' },
  { keys: 'v', command: 'pictures' },
  { keys: 'c', command: 'telephone' },
  { keys: 'q', command: 'questionnaire' },
  { keys: 'u', command: 'suspend' },
  { keys: 'e', command: 'modify-amount' },
] as const satisfies readonly { keys: string; command: LoanCommand }[]

type KeyedCommand = (typeof loanKeys)[number]['command']

const always: readonly KeyedCommand[] = [
  'next-task',
  'next-section',
  'previous-section',
  'pictures',
  'telephone',
  'questionnaire',
]

/** The keys that work now, for a reader who may do these acts. */
export function keysFor(acts: readonly ApplicationAct[]): (typeof loanKeys)[number][] {
  return loanKeys.filter(
    ({ command }) => always.includes(command) || acts.includes(command as ApplicationAct),
  )
}

/** The sections that a digit goes to: the first nine, in their order. */
export const sectionDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
