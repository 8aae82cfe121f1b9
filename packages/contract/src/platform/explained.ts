/** The figures that open to the entries behind them, by the entity on which they are shown. */
export const explained = {
  application: [
    'bill-owed',
    'billed',
    'paid',
    'waived',
    'fined',
    'principal',
    'interest',
    'fee',
    'fine',
  ],
  case: ['owed', 'principal', 'interest', 'fee', 'fine'],
  payment: ['suspense', 'matched', 'overpaid'],
  overpayment: ['held'],
  'credit-account': ['used'],
} as const
export type Explained = keyof typeof explained
export type FigureOf<K extends Explained> = (typeof explained)[K][number]

export type ExplainedFigure = FigureOf<Explained>
export const explainedFigures = [...new Set(Object.values(explained).flat())] as [
  ExplainedFigure,
  ...ExplainedFigure[],
]
