export const accountStates = ['active', 'frozen', 'change-asked'] as const
export type AccountState = (typeof accountStates)[number]
export const limitSources = ['policy', 'staff'] as const
export const accountChangeKinds = [
  'open',
  'policy',
  'raise',
  'lower',
  'freeze',
  'unfreeze',
] as const
export type AccountChangeKind = (typeof accountChangeKinds)[number]
export const accountChangeStates = ['asked', 'done', 'refused'] as const
