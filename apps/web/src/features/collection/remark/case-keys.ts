/** Every key of a case is listed here, so that none has two meanings. */
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
