/** Every key of a case stands here, so that none means two things at once. */
export const caseKeys = {
  remark: 'r',
  call: 'c',
  sms: 'm',
  whatsapp: 'w',
  promise: 'p',
  sendMessage: 's',
  reduction: 'q',
  prompt: 't',
  passOn: 'o',
  inbound: 'i',
  next: 'n',
  save: 'ctrl+Enter',
} as const

/** The results, in their order. */
export const resultKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The chosen result's ready remarks, in their order: letters that no act of the case has. */
export const phraseKeys = ['a', 'd', 'f', 'g', 'h', 'j', 'k', 'l'] as const
