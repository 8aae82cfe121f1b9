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
